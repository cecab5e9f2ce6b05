// #region interface
// Kotlin 2 on Java 17 or newer, with two libraries from Maven Central:
// org.jetbrains.kotlinx:kotlinx-serialization-json-jvm:1.9.0, org.bouncycastle:bcprov-jdk18on:1.82
import java.io.IOException
import java.io.InputStream
import java.math.BigInteger
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpConnectTimeoutException
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.HttpTimeoutException
import java.nio.ByteBuffer
import java.nio.ByteOrder
import java.time.Duration
import java.util.Timer
import kotlin.concurrent.schedule
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import org.bouncycastle.crypto.digests.Blake2bDigest
import org.bouncycastle.crypto.params.Ed25519PublicKeyParameters
import org.bouncycastle.crypto.signers.Ed25519Signer

/** A block that its account's key has signed: everything comes from the fields that the signature covers. */
data class Block(
    val network: String,
    val address: String,
    val publicKey: String,
    val type: String,
    /** Computed from the fields. */
    val hash: String,
    val height: ULong,
    /** In raw, after the block. */
    val balance: ULong,
    /** Milliseconds since 1970. */
    val timestamp: ULong,
    val previous: String?,
    /** Of a SEND: an address. */
    val receiver: String?,
    val amount: ULong?,
    /** Of an OPEN or RECEIVE: the hash of the SEND that it claims. */
    val sendHash: String?,
)

/** A response that is missing, late or not verified. It says nothing about a payment: wait, then read again. */
open class Unverified(message: String) : IOException(message)
// #endregion

// #region verify
fun blake2b(bytes: ByteArray, size: Int): ByteArray =
    ByteArray(size).also { Blake2bDigest(8 * size).apply { update(bytes, 0, bytes.size) }.doFinal(it, 0) }

fun hexadecimal(bytes: ByteArray): String = bytes.joinToString("") { "%02X".format(it) }

fun bytesOf(hexadecimal: String): ByteArray =
    hexadecimal.chunked(2).map { it.toInt(16).toByte() }.toByteArray()

const val LETTERS = "abcdefghijklmnopqrstuvwxyz234567"

/** The public key in an address, with or without `atto://`. Algorithm and checksum must be correct. */
fun keyOf(address: String): String {
    require(Regex("(atto://)?[a-z2-7]{61}").matches(address)) { "This is not an Atto address: $address" }
    val bits = address.takeLast(61).fold(BigInteger.ZERO) { sum, letter ->
        sum.shiftLeft(5) + LETTERS.indexOf(letter).toBigInteger()
    }
    val bytes = bytesOf("%076X".format(bits.shiftRight(1))) // 61 letters hold a little more than 38 bytes
    val isRight = bytes[0] == 0.toByte() && blake2b(bytes.copyOf(33), 5).contentEquals(bytes.copyOfRange(33, 38))
    require(isRight) { "This is not an Atto address: $address" }
    return hexadecimal(bytes.copyOfRange(1, 33))
}

fun addressOf(publicKey: String): String {
    val key = byteArrayOf(0) + bytesOf(publicKey) // 0 = V1
    val bits = BigInteger(1, key + blake2b(key, 5)).shiftLeft(1)
    return "atto://" + (60 downTo 0).map { LETTERS[bits.shiftRight(5 * it).toInt() and 31] }.joinToString("")
}

/** The usual spelling of an address. The wallet server leaves out `atto://`, and the last letter has a spare bit. */
fun usualSpelling(address: String): String = addressOf(keyOf(address))

val NETWORKS = listOf("LIVE", "BETA", "DEV", "LOCAL")
val TYPES = listOf("OPEN", "RECEIVE", "SEND", "CHANGE")
const val MAX_RAW = 18_000_000_000_000_000_000UL

/** A block's fields after type, network, version, algorithm and public key. An OPEN has height 1 and no previous block. */
val FIELDS =
    mapOf(
        "OPEN" to listOf("balance", "timestamp", "sendHash", "representativePublicKey"),
        "RECEIVE" to listOf("height", "balance", "timestamp", "previous", "sendHash"),
        "SEND" to listOf("height", "balance", "timestamp", "previous", "receiverPublicKey", "amount"),
        "CHANGE" to listOf("height", "balance", "timestamp", "previous", "representativePublicKey"),
    )

/** The smallest and largest value of each number. */
val NUMBERS =
    mapOf(
        "height" to 2UL..ULong.MAX_VALUE,
        "balance" to 0UL..MAX_RAW,
        "amount" to 1UL..MAX_RAW,
        "timestamp" to 0UL..Long.MAX_VALUE.toULong(),
    )

fun JsonObject.text(name: String): String? = (get(name) as? JsonPrimitive)?.takeIf { it.isString }?.content

/** A whole number from the JSON, with all its digits. Refuses strings, true and 5.0. */
fun JsonObject.number(name: String): ULong {
    val content = (get(name) as? JsonPrimitive)?.takeUnless { it.isString }?.content.orEmpty()
    val value = if (Regex("0|[1-9][0-9]*").matches(content)) content.toULongOrNull() else null
    if (value == null || value !in NUMBERS.getValue(name)) throw Unverified("$name is not a whole number in its range")
    return value
}

fun JsonObject.bytes(name: String, size: Int = 32): ByteArray {
    val content = text(name).orEmpty()
    if (!Regex("[0-9A-F]{${2 * size}}").matches(content)) throw Unverified("$name is not $size bytes in hexadecimal")
    return bytesOf(content)
}

/** The bytes of a block that are hashed and signed. Its version is 0, and so is every algorithm (V1). */
fun serialize(block: JsonObject): ByteArray {
    val head = listOf(TYPES.indexOf(block.text("type")), NETWORKS.indexOf(block.text("network")), 0, 0, 0)
    if (-1 in head) throw Unverified("this is not a block")
    val first = head.map { it.toByte() }.toByteArray() + block.bytes("publicKey")
    return FIELDS.getValue(block.text("type")!!).fold(first) { bytes, name ->
        bytes +
            if (name in NUMBERS)
                ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(block.number(name).toLong()).array()
            else (if (name == "previous") byteArrayOf() else byteArrayOf(0)) + block.bytes(name)
    }
}

/** A JSON object. kotlinx.serialization also accepts unquoted text, which the checks below refuse. */
fun readJson(text: String): JsonObject =
    try {
        Json.parseToJsonElement(text) as? JsonObject
    } catch (error: IllegalArgumentException) {
        null
    } catch (error: StackOverflowError) {
        null
    } ?: throw Unverified("this is not a JSON object")

/** Verifies a transaction. Nothing else in a response is trusted. */
fun blockOf(text: String): Block {
    val transaction = readJson(text)
    val block = transaction["block"] as? JsonObject ?: throw Unverified("this is not a transaction")
    val hash = blake2b(serialize(block), 32)
    val (key, signature) = block.bytes("publicKey") to transaction.bytes("signature", 64)
    transaction.bytes("work", 8)
    val isSigned =
        try {
            Ed25519Signer().apply { init(false, Ed25519PublicKeyParameters(key)) }.run {
                update(hash, 0, hash.size)
                verifySignature(signature)
            }
        } catch (error: IllegalArgumentException) {
            false // not a valid key
        }
    if (!isSigned) throw Unverified("the signature is invalid")
    val type = block.text("type")!!
    val fields = FIELDS.getValue(type)
    fun known(name: String) = name.takeIf { it in fields }
    return Block(
        network = block.text("network")!!,
        address = addressOf(hexadecimal(key)),
        publicKey = hexadecimal(key),
        type = type,
        hash = hexadecimal(hash),
        height = known("height")?.let(block::number) ?: 1UL,
        balance = block.number("balance"),
        timestamp = block.number("timestamp"),
        previous = known("previous")?.let(block::text),
        receiver = known("receiverPublicKey")?.let { addressOf(block.text(it)!!) },
        amount = known("amount")?.let(block::number),
        sendHash = known("sendHash")?.let(block::text),
    )
}

/** Whether a block directly follows another one in the same chain. */
fun follows(before: Block, block: Block): Boolean =
    block.publicKey == before.publicKey &&
        block.network == before.network &&
        block.height == before.height + 1UL &&
        block.previous == before.hash &&
        block.timestamp > before.timestamp

/**
 * What a block did to its account: the amount, and the sender of what was received or the receiver of what was sent. Both
 * sides are signed: the amount of the SEND, and the change of the balance.
 */
fun entryOf(before: Block?, block: Block, send: Block?): Pair<ULong, String?> {
    val isLinked = if (before == null) block.type == "OPEN" else follows(before, block)
    if (!isLinked) throw Unverified("block ${block.hash} does not follow the one before it")
    val raw = if (send == null) block.amount ?: 0UL else send.amount!!
    val balance = before?.balance ?: 0UL
    val (higher, lower) = if (send == null) balance to block.balance else block.balance to balance
    if (higher < lower || higher - lower != raw) throw Unverified("block ${block.hash} does not change the balance by $raw")
    return raw to (if (send == null) block.receiver else send.address)
}
// #endregion

// #region read
val node: String = System.getenv("ATTO_NODE") ?: "http://localhost:8080"

fun setting(name: String, milliseconds: Long): Duration =
    Duration.ofMillis(System.getenv(name)?.toLong() ?: milliseconds)

val timeout: Duration = setting("ATTO_TIMEOUT_MS", 60_000)
const val LONGEST_LINE = 65_536
const val LONGEST = 16_777_216
val timer = Timer(true)

val http: HttpClient =
    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(timeout).build()

fun requestFor(url: String, body: String?): HttpRequest.Builder =
    HttpRequest.newBuilder(URI(url)).header("Content-Type", "application/json").apply {
        if (body != null) POST(HttpRequest.BodyPublishers.ofString(body))
    }

/** The body of a response, which must arrive in time and not be too long. */
fun request(url: String, body: String? = null): String {
    val started = System.nanoTime()
    try {
        val response = http.send(requestFor(url, body).timeout(timeout).build(), BodyHandlers.ofInputStream())
        response.body().use { stream ->
            val spent = (System.nanoTime() - started) / 1_000_000
            var isLate = false
            val ending =
                timer.schedule(maxOf(0, timeout.toMillis() - spent)) {
                    isLate = true
                    stream.close()
                }
            val bytes =
                try {
                    stream.readNBytes(LONGEST + 1)
                } finally {
                    ending.cancel()
                }
            if (isLate) throw IOException("no response in time")
            if (bytes.size > LONGEST) throw IOException("the response is too long")
            val text = bytes.toString(Charsets.UTF_8)
            if (response.statusCode() != 200) throw IOException("status ${response.statusCode()} ${text.take(300)}")
            return text
        }
    } catch (error: IOException) {
        throw Unverified("$url: ${error.message ?: error}")
    }
}

/** The transaction with this hash. If the node doesn't have it, that proves nothing: the node can be behind. */
fun transaction(hash: String): Block {
    val url = "$node/transactions/$hash"
    val text = request(url)
    val block =
        try {
            blockOf(text)
        } catch (error: Unverified) {
            throw Unverified("$url: ${error.message}")
        }
    if (block.hash != hash) throw Unverified("$url: this is another block")
    return block
}

/** The SEND that an OPEN or RECEIVE claims. */
fun sendOf(block: Block): Block {
    val send = transaction(block.sendHash!!)
    val pays = send.receiver == block.address && send.network == block.network && send.timestamp < block.timestamp
    if (!pays) throw Unverified("${send.hash} does not pay ${block.address}")
    return send
}

/** The verified block of a line; or the reason why it isn't one, and the account that it names, to read again. */
class Line(val block: Block?, val reason: String?, val publicKey: String?)

fun provable(line: String): Line =
    try {
        val block = blockOf(line)
        Line(block, null, block.publicKey)
    } catch (error: Unverified) {
        Line(null, error.message, Regex("\"publicKey\" *: *\"([0-9A-F]{64})\"").find(line)?.groupValues?.get(1))
    }

/** The complete lines of a stream. A line that is too long is an error before it fills the memory. */
fun linesOf(body: InputStream): Sequence<String> = sequence {
    val line = java.io.ByteArrayOutputStream()
    while (true) {
        val byte = body.read()
        if (byte == -1) break
        if (byte != '\n'.code) line.write(byte)
        else {
            if (line.size() > 0) yield(line.toString(Charsets.UTF_8))
            line.reset()
        }
        if (line.size() > LONGEST_LINE) throw Unverified("a line is too long")
    }
}

/**
 * Follows chains, each from a given height, for `time`. `take` receives each line; once it returns true, the stream ends
 * after `shorter`.
 */
fun follow(search: Map<String, ULong>, time: Duration, shorter: Duration, take: (Line) -> Boolean) {
    val url = "$node/accounts/transactions/stream"
    val ranges = search.map { (address, height) -> """{"address":"$address","fromHeight":$height}""" }
    val request = requestFor(url, """{"search":[${ranges.joinToString(",")}]}""").timeout(time).build()
    val response =
        try {
            http.send(request, BodyHandlers.ofInputStream())
        } catch (error: HttpConnectTimeoutException) {
            throw Unverified("$url: $error")
        } catch (error: HttpTimeoutException) {
            return // no news: a node sends nothing at all before the first line
        }
    if (response.statusCode() != 200) {
        response.body().close()
        throw Unverified("$url: status ${response.statusCode()}")
    }
    var isEnding = false
    var isEnded = false
    response.body().use { body ->
        fun endAfter(time: Duration) =
            timer.schedule(time.toMillis()) {
                isEnded = true
                body.close()
            }
        val tasks = mutableListOf(endAfter(time))
        try {
            for (line in linesOf(body.buffered())) {
                if (!take(provable(line)) || isEnding) continue
                isEnding = true
                tasks += endAfter(shorter)
            }
        } catch (error: IOException) {
            if (!isEnded) throw error
        } finally {
            tasks.forEach { it.cancel() }
        }
    }
}
// #endregion
