print("imaginary-list")
