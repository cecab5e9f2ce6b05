// #region address
import cash.atto.commons.*
import cash.atto.commons.node.AttoNodeClient
import cash.atto.commons.node.remote
import cash.atto.commons.wallet.AttoWallet
import cash.atto.commons.worker.AttoWorker
import cash.atto.commons.worker.remote
import kotlinx.coroutines.flow.first
import kotlin.system.exitProcess
import kotlin.time.Duration.Companion.milliseconds

suspend fun main() {
    val node = System.getenv("ATTO_NODE") ?: "http://localhost:8080"
    val client = AttoNodeClient.remote(node)
    val worker = AttoWorker.remote(node) // the local network also computes proof of work

    val mnemonic = AttoMnemonic.generate() // 24 words: keep them where you keep secrets
    val seed = mnemonic.toSeed()
    val wallet = AttoWallet.create(client, worker, seed)

    val index = 0U.toAttoIndex()
    wallet.openAccount(index) // adds the account to the wallet; publishes nothing
    val address = wallet.getAddress(index)
    println(address)
    // → atto://…
    // #endregion

    // #region fund
    // The local network's test account. Its key is public.
    val funded = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B"
    val payer = AttoPrivateKey.parse(funded).toSigner()

    // A block must be later than those that it follows; client.now() lags by the time the node took to respond.
    suspend fun timeAfter(before: AttoInstant) = maxOf(client.now(), before + 1.milliseconds)

    val payerWallet = AttoWallet.create(client, worker, payer)
    payerWallet.openAccount(index)
    val paidAt = timeAfter(payerWallet.getAccount(index)!!.lastTransactionTimestamp)
    payerWallet.send(index, address, AttoAmount.from(AttoUnit.ATTO, "5"), paidAt) // returns when it is confirmed
    // #endregion

    // #region open
    val receivable = client.receivableStream(address.publicKey).first()
    println(receivable.amount)
    // → 5000000000

    val representative = payer.address // on LIVE: a voter that you trust
    val open = wallet.receive(receivable, representative, timeAfter(receivable.timestamp))
    println("${open.block.type} ${open.height}")
    // → OPEN 1
    // #endregion

    // #region send
    val receiver = payer.address // back to the account that paid you
    val amount = AttoAmount.from(AttoUnit.ATTO, "1.5")
    val send = wallet.send(index, receiver, amount, timeAfter(open.block.timestamp))
    println("${send.block.type} ${send.height}")
    // → SEND 2
    // #endregion

    // #region confirmed
    val found = client.transaction(send.hash) // fails while it is not confirmed
    println(found.hash == send.hash)
    // → true

    val account = client.account(address.publicKey)!!
    println("${account.height} ${account.balance}")
    // → 2 3500000000
    exitProcess(0) // what is still connected would keep the program running
}
// #endregion
