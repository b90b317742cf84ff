print("listreplay")
