// #region store
// Kotlin 2 on Java 17 or newer, with two libraries of Maven Central:
// org.jetbrains.kotlinx:kotlinx-serialization-json-jvm:1.9.0, org.xerial:sqlite-jdbc:3.50.3.0
import java.io.File
import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import java.sql.Connection
import java.sql.DriverManager
import java.time.Duration
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

val database: Connection =
    DriverManager.getConnection("jdbc:sqlite:" + (System.getenv("ATTO_BOOK") ?: "deposits.sqlite"))

fun update(sql: String, vararg values: String) =
    database.prepareStatement(sql).use { statement ->
        values.forEachIndexed { index, value -> statement.setString(index + 1, value) }
        statement.executeUpdate()
    }

fun prepareDatabase() {
    update("CREATE TABLE IF NOT EXISTS next (address TEXT PRIMARY KEY, height TEXT NOT NULL)")
    update(
        """CREATE TABLE IF NOT EXISTS deposits (
             address TEXT, height TEXT, raw TEXT, hash TEXT UNIQUE, send_hash TEXT UNIQUE,
             PRIMARY KEY (address, height))""", // a deposit cannot be booked twice
    )
    update( // what your accounts have received from each other: it is credited to nobody
        """CREATE TABLE IF NOT EXISTS transfers (
             address TEXT, height TEXT, raw TEXT, send_hash TEXT UNIQUE, PRIMARY KEY (address, height))""",
    )
    update( // what your accounts have sent: withdrawals, sweeps and refills
        """CREATE TABLE IF NOT EXISTS payments (
             address TEXT, height TEXT, raw TEXT, receiver TEXT, hash TEXT UNIQUE, PRIMARY KEY (address, height))""",
    )
    database.autoCommit = false
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

/** The wallet server leaves `atto://` out of its addresses. */
fun usualSpelling(address: String) = "atto://" + address.trim().removePrefix("atto://")

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
    val isDeposit = sendHash != null && other !in own
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

/** The deposit addresses of your customers; without any, an account of the local network. */
val addresses =
    addressesIn(
        System.getenv("ATTO_ADDRESS_FILE")?.let { File(it).readText() }
            ?: System.getenv("ATTO_ADDRESSES")
            ?: "atto://adoykim5h2aadb6a64j26kys3mlrk4czj3mowo3urhxdfq6mmxwsrom3y7jo4",
    )

/** What comes from these accounts is no deposit: the ones above, and your hot and cold wallets, as nodes spell them. */
val own = (addresses + addressesIn(System.getenv("ATTO_OWN") ?: "")).toSet()

/** Follows all accounts from where the book ends: first what has happened, then what happens. */
fun follow() {
    val search = addresses.joinToString { """{"address":"$it","fromHeight":${nextHeight(it)}}""" }
    val request =
        HttpRequest.newBuilder(URI("$node/accounts/entries/stream"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("""{"search":[$search]}"""))
    val response = http.send(request.build(), BodyHandlers.ofLines())
    if (response.statusCode() != 200) throw IOException("${response.uri()} responded with ${response.statusCode()}")
    response.body().use { lines -> lines.forEach { book(Json.parseToJsonElement(it).jsonObject) } }
}

/** Runs until it is stopped. A stream that ends or breaks is opened again. */
fun main() {
    require(addresses.size <= 2_000) { "Too many addresses: start a watcher for each 2,000." }
    prepareDatabase()
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
