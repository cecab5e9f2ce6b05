// #region store
// Kotlin 2 on Java 17 or newer, with two libraries of Maven Central:
// org.jetbrains.kotlinx:kotlinx-serialization-json-jvm:1.9.0, org.xerial:sqlite-jdbc:3.50.3.0
// Run it with the argument make-book, once; then without it
import java.io.File
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import java.sql.Connection
import java.sql.DriverManager
import java.time.Duration
import kotlin.system.exitProcess
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

val bookFile = File(System.getenv("ATTO_BOOK") ?: "deposits.sqlite")
val database: Connection by lazy { DriverManager.getConnection("jdbc:sqlite:$bookFile") }

fun update(sql: String, vararg values: String) =
    database.prepareStatement(sql).use { statement ->
        values.forEachIndexed { index, value -> statement.setString(index + 1, value) }
        statement.executeUpdate()
    }

fun makeBook() {
    update("CREATE TABLE next (address TEXT PRIMARY KEY, height TEXT NOT NULL)")
    update(
        """CREATE TABLE deposits (
             address TEXT, height TEXT, raw TEXT, hash TEXT UNIQUE, send_hash TEXT UNIQUE,
             PRIMARY KEY (address, height))""", // a deposit cannot be booked twice
    )
    update( // what your accounts have received from each other: it is credited to nobody
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
// #endregion

// #region book
val node = System.getenv("ATTO_NODE") ?: "http://localhost:8080"
val http: HttpClient = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

/** A member as it is in the JSON: no digit of a balance is lost. */
fun JsonObject.text(name: String): String = getValue(name).jsonPrimitive.content

/**
 * The usual spelling of an address. The wallet server leaves `atto://` out, and the last letter has a spare bit. The checksum
 * is not checked here: take addresses from a table where it has been.
 */
fun usualSpelling(address: String): String {
    require(Regex("(atto://)?a[a-d][a-z2-7]{59}").matches(address)) { "This is not an Atto address: $address" }
    val letters = "abcdefghijklmnopqrstuvwxyz234567"
    return "atto://" + address.removePrefix("atto://").dropLast(1) + letters[letters.indexOf(address.last()) and 30]
}

/** The hash of the SEND that an OPEN or RECEIVE claims: the one that the customer quotes. */
fun sendHashOf(receiveHash: String): String {
    val request = HttpRequest.newBuilder(URI("$node/transactions/$receiveHash")).timeout(Duration.ofSeconds(10))
    val response = http.send(request.build(), BodyHandlers.ofString())
    if (response.statusCode() != 200) throw IOException("${response.uri()} responded with ${response.statusCode()}")
    return Json.parseToJsonElement(response.body()).jsonObject.getValue("block").jsonObject.text("sendHash")
}

/** Books an entry, once. Entries of an account come by height, without gaps. */
fun book(entry: JsonObject) {
    val address = usualSpelling(entry.text("address"))
    val other = usualSpelling(entry.text("subjectAddress"))
    val height = entry.text("height").toULong()
    val expected = nextHeight(address)
    if (height < expected) return // booked before
    if (height > expected) throw IOException("Height $expected of $address is missing.")
    val (balance, before) = listOf("balance", "previousBalance").map { entry.text(it).toULong() }
    val raw = "${if (balance > before) balance - before else before - balance}"
    val hash = entry.text("hash")
    val sendHash = if (entry.text("blockType") in setOf("OPEN", "RECEIVE")) sendHashOf(hash) else null
    val isDeposit = sendHash != null && !isOwn(other)
    if (entry.text("blockType") == "SEND")
        update("INSERT INTO payments VALUES (?, ?, ?, ?, ?)", address, "$height", raw, other, hash)
    else if (sendHash != null && isDeposit)
        update("INSERT INTO deposits VALUES (?, ?, ?, ?, ?)", address, "$height", raw, hash, sendHash)
    else if (sendHash != null)
        update("INSERT INTO transfers VALUES (?, ?, ?, ?)", address, "$height", raw, sendHash)
    update("REPLACE INTO next VALUES (?, ?)", address, "${height + 1UL}")
    database.commit() // entry and height: after a crash there are both or neither
    if (isDeposit) println("deposit at height $height $raw $sendHash")
}
// #endregion

// #region watch
/** Addresses from a text, with one in each line or with commas between them. */
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
 * Whether an account is yours: what comes from it is no deposit. It can be one of another watcher, or a hot or cold wallet.
 * The file is read again when it has changed, since you add addresses to it before you give them out.
 */
fun isOwn(address: String): Boolean {
    val version = (ownFile?.lastModified() ?: 0L) to (ownFile?.length() ?: 0L)
    if (version != ownVersion) {
        own = (addresses + addressesIn(ownFile?.readText() ?: System.getenv("ATTO_OWN") ?: "")).toSet()
        ownVersion = version
    }
    return address in own
}

/** The height of an account on the node: 0 if it has never received anything. */
fun heightOnNode(address: String): ULong {
    val request =
        HttpRequest.newBuilder(URI("$node/accounts"))
            .header("Content-Type", "application/json")
            .timeout(Duration.ofSeconds(10))
            .POST(HttpRequest.BodyPublishers.ofString("""{"addresses":["$address"]}"""))
    val response = http.send(request.build(), BodyHandlers.ofString())
    if (response.statusCode() != 200) throw IOException("${response.uri()} responded with ${response.statusCode()}")
    return Json.parseToJsonElement(response.body()).jsonArray.firstOrNull()?.jsonObject?.text("height")?.toULong() ?: 0UL
}

/** Ends the program if an account is lower on the node than in the book: new deposits would look as if they were booked. */
fun checkHeights() {
    for (address in addresses) {
        val next = nextHeight(address)
        if (next == 1UL || heightOnNode(address) >= next - 1UL) continue
        System.err.println("The book is ahead of the node at $address: it is of another network, or the node is behind.")
        exitProcess(1)
    }
}

/** Follows all accounts from where the book ends: first what has happened, then what happens. */
fun follow() {
    checkHeights()
    val search = addresses.joinToString { """{"address":"$it","fromHeight":${nextHeight(it)}}""" }
    val connection = URI("$node/accounts/entries/stream").toURL().openConnection() as HttpURLConnection
    connection.readTimeout = 300_000 // without a line for five minutes, it is opened again: connections break without a sign
    connection.setRequestProperty("Content-Type", "application/json")
    connection.doOutput = true
    connection.outputStream.use { it.write("""{"search":[$search]}""".toByteArray()) }
    if (connection.responseCode != 200) throw IOException("${connection.url} responded with ${connection.responseCode}")
    connection.inputStream.bufferedReader().useLines { lines ->
        lines.forEach { book(Json.parseToJsonElement(it).jsonObject) }
    }
}

/** Runs until it is stopped. A stream that ends or breaks is opened again. */
fun main(arguments: Array<String>) {
    val isNew = arguments.contentEquals(arrayOf("make-book"))
    // A missing book is an error, not an empty one: every deposit would be booked again.
    require(isNew != bookFile.exists()) { if (isNew) "There is a book already." else "The book is missing." }
    if (isNew) return makeBook()
    require(addresses.isNotEmpty()) { "There is no address to watch: set ATTO_ADDRESSES." }
    require(addresses.size <= 2_000) { "Too many addresses: start a watcher for each 2,000." }
    isOwn(addresses[0]) // the file of your accounts has to be readable
    database.autoCommit = false
    while (true) {
        try {
            follow()
        } catch (error: Exception) {
            System.err.println("The stream broke. $error")
        }
        database.rollback()
        Thread.sleep(1_000)
    }
}
// → deposit at height 1 1000000000 …
// #endregion
