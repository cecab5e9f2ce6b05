// #region store
// Kotlin 2 on Java 17 or newer, with Verified.kt, its libraries, and org.xerial:sqlite-jdbc:3.50.3.0 from Maven Central
// Run it with the argument make-ledger, once; then without it
import java.io.File
import java.io.IOException
import java.sql.Connection
import java.sql.DriverManager
import java.sql.SQLException
import java.time.Duration
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject

val ledgerFile = File(System.getenv("ATTO_LEDGER") ?: "deposits.sqlite")
val database: Connection by lazy { DriverManager.getConnection("jdbc:sqlite:$ledgerFile?transaction_mode=IMMEDIATE") }

fun update(sql: String, vararg values: String) =
    database.prepareStatement(sql).use { statement ->
        values.forEachIndexed { index, value -> statement.setString(index + 1, value) }
        statement.executeUpdate()
    }

fun makeLedger() {
    update("CREATE TABLE next (address TEXT PRIMARY KEY, height TEXT NOT NULL)")
    update(
        """CREATE TABLE deposits (
             address TEXT, height TEXT, raw TEXT, hash TEXT UNIQUE, send_hash TEXT UNIQUE,
             PRIMARY KEY (address, height))""", // a deposit cannot be recorded twice
    )
    update( // what your accounts have received from each other: it isn't credited to any customer
        """CREATE TABLE transfers (
             address TEXT, height TEXT, raw TEXT, send_hash TEXT UNIQUE, PRIMARY KEY (address, height))""",
    )
    update( // what your accounts have sent: withdrawals, sweeps and refills
        """CREATE TABLE payments (
             address TEXT, height TEXT, raw TEXT, receiver TEXT, hash TEXT UNIQUE, PRIMARY KEY (address, height))""",
    )
}

fun nextHeight(address: String): ULong =
    database.prepareStatement("SELECT height FROM next WHERE address = ?").use { statement ->
        statement.setString(1, address)
        val rows = statement.executeQuery()
        if (rows.next()) rows.getString(1).toULong() else 1UL
    }

/** Height and hash of the last block that has an entry; for a transfer, the hash of its SEND. */
fun lastRecorded(address: String): Pair<ULong, String>? =
    listOf("deposits" to "hash", "transfers" to "send_hash", "payments" to "hash")
        .mapNotNull { (table, name) ->
            val order = "ORDER BY CAST(height AS INTEGER) DESC LIMIT 1"
            database.prepareStatement("SELECT height, $name FROM $table WHERE address = ? $order").use { statement ->
                statement.setString(1, address)
                val rows = statement.executeQuery()
                if (rows.next()) rows.getString(1).toULong() to rows.getString(2) else null
            }
        }
        .maxByOrNull { it.first }
// #endregion

// #region ledger
/** The last verified block of each account. */
val last = mutableMapOf<String, Block>()

/** Records a block once. Throws if it isn't the next one of its account, or doesn't do what it claims. */
fun recordBlock(block: Block) {
    val before = last[block.address]
    val anchor = if (before == null) lastRecorded(block.address) else null
    if (anchor != null) {
        // After a restart, the stream begins with the last block that has an entry.
        val isRecorded = anchor.first == block.height && anchor.second in listOf(block.hash, block.sendHash)
        if (!isRecorded) throw Unverified("block ${block.hash} is not the one recorded at height ${anchor.first}")
    } else if (before != null && block.height <= before.height) return // it came earlier
    else if (if (before == null) block.height != 1UL else !follows(before, block))
        throw Unverified("block ${block.hash} does not follow the one before it")
    else if (block.height >= nextHeight(block.address)) {
        val (raw, other) = entryOf(before, block, block.sendHash?.let { sendOf(block) })
        store(block, raw, other)
    }
    last[block.address] = block
}

fun store(block: Block, raw: ULong, other: String?) {
    val (address, height) = block.address to "${block.height}"
    val isDeposit = block.sendHash != null && !isOwn(other!!)
    database.autoCommit = false // only here: a transaction that stays open would keep other programs from writing
    try {
        if (nextHeight(address) > block.height) return // another watcher was faster
        if (block.type == "SEND")
            update("INSERT INTO payments VALUES (?, ?, ?, ?, ?)", address, height, "$raw", other!!, block.hash)
        else if (isDeposit)
            update("INSERT INTO deposits VALUES (?, ?, ?, ?, ?)", address, height, "$raw", block.hash, block.sendHash!!)
        else if (block.sendHash != null)
            update("INSERT INTO transfers VALUES (?, ?, ?, ?)", address, height, "$raw", block.sendHash)
        update("REPLACE INTO next VALUES (?, ?)", address, "${block.height + 1UL}")
        database.commit() // entry and height: after a crash, there are both or neither
    } finally {
        database.rollback() // nothing to do after the commit
        database.autoCommit = true
    }
    if (isDeposit) println("deposit at height $height $raw ${block.sendHash}")
}
// #endregion

// #region watch
/** Addresses from a text, one on each line or with commas between them. */
fun addressesIn(text: String) = text.split(Regex("[\\s,]+")).filter { it != "" }.map(::usualSpelling)

/** The deposit addresses of your customers. */
val addresses =
    addressesIn(
        System.getenv("ATTO_ADDRESS_FILE")?.let { File(it).readText() } ?: System.getenv("ATTO_ADDRESSES").orEmpty(),
    )

val ownFile = System.getenv("ATTO_OWN_FILE")?.let(::File)
var ownVersion: Pair<Long, Long>? = null
var own = setOf<String>()

/**
 * Whether an account is yours: what comes from it is not a deposit. It can be a hot or cold wallet, or another watcher's
 * account. The file is read again after a change, since you add addresses to it before you give them out.
 */
fun isOwn(address: String): Boolean {
    val version = (ownFile?.lastModified() ?: 0L) to (ownFile?.length() ?: 0L)
    if (version != ownVersion) {
        own = (addresses + addressesIn(ownFile?.readText() ?: System.getenv("ATTO_OWN") ?: "")).toSet()
        ownVersion = version
    }
    return address in own
}

val pause: Duration = setting("ATTO_RETRY_MS", 5_000)
val reopen: Duration = setting("ATTO_REOPEN_MS", 300_000)

/** Accounts with an unrecorded block, in the last round and in this one; null stands for a line that names no account. */
var heldBefore = setOf<String?>()
val held = mutableSetOf<String?>()
var reported = 0

/** Reports what is not recorded. The program requests it again; the other accounts continue. */
fun hold(address: String?, reason: String?) {
    held += address
    val what = if (address == null) "a line" else "$address height ${nextHeight(address)}"
    System.err.println("not recorded: $what: $reason")
    report(heldBefore + held)
}

/** A metric: alert a person if it stays above 0. */
fun report(all: Set<String?>) {
    if (all.size == reported) return
    reported = all.size
    println("atto_deposits_held $reported")
}

/**
 * Holds accounts that are lower on the node than in the ledger: the node is on another network, or behind. New deposits
 * would look as if they were recorded.
 */
fun holdAhead() {
    val known = addresses.filter { nextHeight(it) > 1UL }
    if (known.isEmpty()) return
    try {
        val list = known.joinToString(",") { "\"$it\"" }
        val heights =
            Json.parseToJsonElement(request("$node/accounts", """{"addresses":[$list]}""")).jsonArray.associate {
                "${it.jsonObject.text("publicKey")}" to "${it.jsonObject["height"]}".toULong()
            }
        for (address in known)
            if ((heights[keyOf(address)] ?: 0UL) < nextHeight(address) - 1UL)
                hold(address, "the ledger is ahead of the node, which is behind or on another network")
    } catch (error: IOException) {
        hold(null, "the node's heights are unknown: ${error.message}")
    } catch (error: IllegalArgumentException) {
        hold(null, "the node's heights are unknown: ${error.message}")
    } catch (error: StackOverflowError) {
        hold(null, "the node's heights are unknown")
    }
}

/** Follows all accounts from where the ledger ends, for a while. */
fun followAll() {
    holdAhead()
    val search =
        addresses.filter { it !in held }.associateWith { address ->
            last[address]?.let { it.height + 1UL } ?: lastRecorded(address)?.first ?: 1UL
        }
    val isHolding = held.isNotEmpty() || heldBefore.isNotEmpty()
    if (search.isEmpty()) return
    follow(search, if (isHolding) minOf(timeout, reopen) else reopen, pause) { line ->
        val address = line.publicKey?.let(::addressOf)?.takeIf { it in addresses }
        try {
            val block = line.block ?: throw Unverified("${line.reason}")
            if (address == null) throw Unverified("block ${block.hash} belongs to another account")
            recordBlock(block)
        } catch (error: IOException) {
            hold(address, error.message)
        } catch (error: SQLException) {
            hold(address, error.message)
        } catch (error: IllegalArgumentException) {
            hold(address, error.message)
        }
        held.isNotEmpty()
    }
}

/**
 * Runs until it is stopped. The stream is reopened after a while even if it is silent, since a lost line leaves no trace.
 */
fun main(arguments: Array<String>) {
    val isNew = arguments.contentEquals(arrayOf("make-ledger"))
    // A missing ledger is an error, not an empty one: every deposit would be recorded again.
    require(isNew != ledgerFile.exists()) { if (isNew) "There is a ledger already." else "The ledger is missing." }
    if (isNew) return makeLedger()
    require(addresses.isNotEmpty()) { "No addresses to watch: set ATTO_ADDRESSES." }
    require(addresses.size <= 2_000) { "Too many addresses: start a watcher for each 2,000." }
    isOwn(addresses[0]) // the file with your accounts must be readable
    Runtime.getRuntime().addShutdownHook(Thread { Runtime.getRuntime().halt(if (reported > 0) 3 else 0) })
    while (true) {
        val started = System.nanoTime()
        held.clear()
        try {
            followAll()
        } catch (error: IOException) {
            hold(null, error.message ?: "$error")
        } catch (error: SQLException) { // such as another program's lock, or a full disk
            hold(null, error.message)
        }
        heldBefore = held.toSet()
        report(heldBefore)
        Thread.sleep(maxOf(0, pause.toMillis() - (System.nanoTime() - started) / 1_000_000))
    }
}
// → deposit at height 1 1000000000 …
// #endregion
