// #region store
// Kotlin 2 on Java 17 or newer, with two libraries of Maven Central:
// org.jetbrains.kotlinx:kotlinx-serialization-json-jvm:1.9.0, org.xerial:sqlite-jdbc:3.50.3.0
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
             address TEXT, height TEXT, raw TEXT, hash TEXT, send_hash TEXT,
             PRIMARY KEY (address, height))""", // a deposit cannot be booked twice
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

/** The hash of the SEND that an OPEN or RECEIVE claims: the one that the customer quotes. */
fun sendHashOf(receiveHash: String): String {
    val request = HttpRequest.newBuilder(URI("$node/transactions/$receiveHash")).timeout(Duration.ofSeconds(10))
    val response = http.send(request.build(), BodyHandlers.ofString())
    if (response.statusCode() != 200) throw IOException("${response.uri()} responded with ${response.statusCode()}")
    return Json.parseToJsonElement(response.body()).jsonObject.getValue("block").jsonObject.text("sendHash")
}

/** Books an entry, once. Entries of an account come by height, without gaps. */
fun book(entry: JsonObject) {
    val address = entry.text("address")
    val height = entry.text("height").toULong()
    val expected = nextHeight(address)
    if (height < expected) return // booked before
    if (height > expected) throw IOException("Height $expected of $address is missing.")
    val isDeposit = entry.text("blockType") in setOf("OPEN", "RECEIVE")
    val raw = entry.text("balance").toULong() - entry.text("previousBalance").toULong()
    val hash = entry.text("hash")
    val sendHash = if (isDeposit) sendHashOf(hash) else ""
    if (isDeposit) update("INSERT INTO deposits VALUES (?, ?, ?, ?, ?)", address, "$height", "$raw", hash, sendHash)
    update("REPLACE INTO next VALUES (?, ?)", address, "${height + 1UL}")
    database.commit() // deposit and height: after a crash there are both or neither
    if (isDeposit) println("deposit at height $height $raw $sendHash")
}
// #endregion

// #region watch
/** The deposit addresses of your customers; without any, an account of the local network. */
val addresses =
    System.getenv("ATTO_ADDRESSES")?.split(",")
        ?: listOf("atto://adoykim5h2aadb6a64j26kys3mlrk4czj3mowo3urhxdfq6mmxwsrom3y7jo4")

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
