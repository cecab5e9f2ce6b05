dependencies {
    implementation("cash.atto:commons-node-remote:7.0.2")
    implementation("cash.atto:commons-worker-remote:7.0.2")
    implementation("cash.atto:commons-wallet:7.0.2")
}
