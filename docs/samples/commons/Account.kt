// #region imports
import cash.atto.commons.*
import cash.atto.commons.node.*
import cash.atto.commons.node.monitor.*
import cash.atto.commons.wallet.*
import cash.atto.commons.worker.*
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
// #endregion

suspend fun main() {
    // #region keys
    val mnemonic = AttoMnemonic.generate()
    val seed = mnemonic.toSeed()
    val index = 0U.toAttoIndex()
    val privateKey = seed.toPrivateKey(index)
    val publicKey = privateKey.toSigner().publicKey

    println(publicKey) // the public key is no secret
    // → …
    // #endregion

    // #region address
    val address = AttoAddress(AttoAlgorithm.V1, publicKey)
    println(address)
    // → atto://…
    // #endregion

    // #region client
    val node = System.getenv("ATTO_NODE") ?: "http://localhost:8080"
    val work = System.getenv("ATTO_WORK") ?: "http://localhost:8085"
    val client = AttoNodeClient.remote(node)
    val worker = AttoWorker.remote(work).retry(1.seconds).cached()

    // A block must be later than those that it follows; client.now() lags by the time the node took to respond.
    suspend fun timeAfter(before: AttoInstant) = maxOf(client.now(), before + 1.milliseconds)
    // #endregion

    // #region representative
    // your choice: this one is a voter of the local network
    val voter = "atto://aaqxzkqulxc4x6lhimxdhlpuwvjriraylq2orzreyscz7rtahphx2ggow4ct4"
    val representative = AttoAddress.parse(voter)
    // #endregion

    // #region receive
    val wallet = AttoWallet.create(client, worker, seed)
    wallet.openAccount(index) // register the account with the wallet
    val depositAddress = wallet.getAddress(index)

    val monitor = client.createAccountMonitor()
    val smallest = AttoAmount.from(AttoUnit.ATTO, "1") // ignore anything below
    val receiver = wallet.startAutoReceiver(monitor, minAmount = smallest) { representative }
    // #endregion

    // #region deposit
    // A deposit, as a customer would make it, from the local network's test account.
    val funded = AttoPrivateKey.parse("45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B")
    val customer = AttoWallet.create(client, worker, funded.toSigner())
    customer.openAccount(index)
    val paidAt = timeAfter(customer.getAccount(index)!!.lastTransactionTimestamp)
    customer.send(index, depositAddress, AttoAmount.from(AttoUnit.ATTO, "200"), paidAt)
    while (wallet.getAccount(index) == null) kotlinx.coroutines.delay(50)
    // #endregion

    // #region state
    for (account in client.account(listOf(address))) {
        println("${account.height} ${account.balance} ${account.lastTransactionHash}")
    }
    // Nothing before the first deposit; after one of 200 ATTO:
    // → 1 200000000000 …
    // #endregion

    // #region send
    // the payee: an account on the local network
    val payee = AttoAddress.parse("atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg")
    val amount = AttoAmount.from(AttoUnit.ATTO, "100.1")
    val sentAt = timeAfter(wallet.getAccount(index)!!.lastTransactionTimestamp)
    val transaction = wallet.send(index, payee, amount, sentAt)
    println(transaction.hash)
    // → …
    // #endregion

    // #region monitor
    monitor.toAccountEntryMonitor { AttoHeight.MIN }.stream().collect { message ->
        val entry = message.value
        println("${entry.height} ${entry.blockType} ${entry.balance}")
        message.acknowledge() // store the entry first
    }
    // → 1 OPEN 200000000000
    // → 2 SEND 99900000000
    // #endregion

    // Runs until it is stopped.
}
