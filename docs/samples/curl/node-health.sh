curl --fail http://localhost:8081/health
# → {"groups":[…],"status":"UP"}
