// #region address
import cash.atto.commons.*;
import cash.atto.commons.node.*;
import cash.atto.commons.wallet.*;
import cash.atto.commons.worker.*;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import kotlin.Unit;

public class FirstPayment {
    /** A block must be later than those that it follows; client.now() lags by the time the node took to respond. */
    static AttoInstant timeAfter(AttoNodeClientAsync client, AttoInstant before) throws Exception {
        AttoInstant now = client.now().get();
        AttoInstant earliest = AttoInstant.Companion.fromEpochMilliseconds(before.toEpochMilliseconds() + 1);
        return now.compareTo(earliest) > 0 ? now : earliest;
    }

    public static void main(String[] arguments) throws Exception {
        String node = Objects.requireNonNullElse(System.getenv("ATTO_NODE"), "http://localhost:8080");
        AttoNodeClientAsync client = new AttoNodeClientAsyncBuilder(node).build();
        AttoWorkerAsync worker = new AttoWorkerAsyncBuilder(node).build(); // the local network also computes proof of work

        AttoMnemonic mnemonic = AttoMnemonics.generateBlocking(); // 24 words: keep them where you keep secrets
        AttoSeed seed = AttoSeeds.toSeedBlocking(mnemonic);
        AttoWalletAsync wallet = new AttoWalletAsyncBuilder(client, worker).signerProvider(seed).build();

        AttoKeyIndex index = AttoKeyIndexes.toAttoIndex(0);
        wallet.openAccount(index).get(); // adds the account to the wallet; publishes nothing
        AttoAddress address = wallet.getAddress(index).get();
        System.out.println(address);
        // → atto://…
        // #endregion

        // #region fund
        // The local network's test account. Its key is public.
        String funded = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B";
        AttoSigner payer = AttoSigners.toSignerBlocking(AttoPrivateKey.Companion.parse(funded));

        AttoAccount funds = client.account(payer.getPublicKey()).get();
        AttoAmount gift = AttoAmount.from(AttoUnit.ATTO, "5");
        AttoInstant paidAt = timeAfter(client, funds.getLastTransactionTimestamp());
        AttoBlock block = funds.send(AttoAlgorithm.V1, address.getPublicKey(), gift, paidAt).getFirst();
        AttoSignature signature = AttoSigners.signBlocking(payer, block);
        AttoTransaction payment = new AttoTransaction(block, signature, worker.work(block).get());
        client.publish(payment).get(); // returns when it is confirmed
        // #endregion

        // #region open
        CompletableFuture<AttoReceivable> first = new CompletableFuture<>();
        AttoJob watch = client.onReceivable(
            address.getPublicKey(),
            AttoAmount.from(AttoUnit.RAW, "1"),
            found -> {
                first.complete(found);
                return Unit.INSTANCE;
            },
            error -> Unit.INSTANCE);
        AttoReceivable receivable = first.get();
        watch.cancel();
        System.out.println(receivable.getAmount());
        // → 5000000000

        AttoAddress representative = payer.getAddress(); // on LIVE: a voter that you trust
        AttoInstant openedAt = timeAfter(client, receivable.getTimestamp());
        AttoTransaction open = wallet.receive(receivable, representative, openedAt).get();
        System.out.println(open.getBlock().getType() + " " + open.getHeight());
        // → OPEN 1
        // #endregion

        // #region send
        AttoAddress receiver = payer.getAddress(); // back to the account that paid you
        AttoAmount amount = AttoAmount.from(AttoUnit.ATTO, "1.5");
        AttoInstant sentAt = timeAfter(client, open.getBlock().getTimestamp());
        AttoTransaction send = wallet.send(index, receiver, amount, sentAt).get();
        System.out.println(send.getBlock().getType() + " " + send.getHeight());
        // → SEND 2
        // #endregion

        // #region confirmed
        AttoTransaction found = client.transaction(send.getHash()).get(); // fails while it is not confirmed
        System.out.println(found.getHash().equals(send.getHash()));
        // → true

        AttoAccount account = client.account(address.getPublicKey()).get();
        System.out.println(account.getHeight() + " " + account.getBalance());
        // → 2 3500000000
        System.exit(0); // what is still connected would keep the program running
    }
}
// #endregion
