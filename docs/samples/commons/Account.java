// #region imports
import cash.atto.commons.*;
import cash.atto.commons.node.*;
import cash.atto.commons.node.monitor.*;
import cash.atto.commons.wallet.*;
import cash.atto.commons.worker.*;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
// #endregion

public class Account {
    public static void main(String[] arguments) throws Exception {
        // #region keys
        AttoMnemonic mnemonic = AttoMnemonics.generateBlocking();
        AttoSeed seed = AttoSeeds.toSeedBlocking(mnemonic);
        AttoKeyIndex index = AttoKeyIndexes.toAttoIndex(0);
        AttoPrivateKey privateKey = AttoPrivateKeys.toPrivateKeyBlocking(seed, index);
        AttoPublicKey publicKey = AttoPublicKeys.toPublicKeyBlocking(privateKey);

        System.out.println(publicKey); // the public key is no secret
        // → …
        // #endregion

        // #region address
        AttoAddress address = new AttoAddress(AttoAlgorithm.V1, publicKey);
        System.out.println(address);
        // → atto://…
        // #endregion

        // #region client
        String node = Objects.requireNonNullElse(System.getenv("ATTO_NODE"), "http://localhost:8080");
        String work = Objects.requireNonNullElse(System.getenv("ATTO_WORK"), "http://localhost:8085");
        AttoNodeClientAsync client = new AttoNodeClientAsyncBuilder(node).build();
        AttoWorkerAsync worker = new AttoWorkerAsyncBuilder(work)
            .cached(true)
            .retryEverySeconds(1)
            .build();

        // A block must be later than those that it follows; client.now() lags by the time the node took to respond.
        UnaryOperator<AttoInstant> timeAfter = before -> {
            AttoInstant now = client.now().join();
            AttoInstant earliest = AttoInstant.Companion.fromEpochMilliseconds(before.toEpochMilliseconds() + 1);
            return now.compareTo(earliest) > 0 ? now : earliest;
        };
        // #endregion

        // #region representative
        // your choice: this one is a voter of the local network
        String voter = "atto://aaqxzkqulxc4x6lhimxdhlpuwvjriraylq2orzreyscz7rtahphx2ggow4ct4";
        AttoAddress representative = AttoAddress.Companion.parse(voter);
        // #endregion

        // #region receive
        AttoAccountMonitorAsync monitor = new AttoAccountMonitorAsyncBuilder(client).build();
        AttoWalletAsync wallet = new AttoWalletAsyncBuilder(client, worker)
            .signerProvider(seed)
            .enableAutoReceiver(
                monitor,
                AttoAmount.from(AttoUnit.ATTO, "1"), // ignore anything below
                Duration.ofSeconds(10),
                () -> representative)
            .build();

        wallet.openAccount(index).get(); // register the account with the wallet
        AttoAddress depositAddress = wallet.getAddress(index).get();
        // #endregion

        // #region deposit
        // A deposit, as a customer would make it, from the local network's test account.
        String funded = "45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B";
        AttoSigner customer = AttoSigners.toSignerBlocking(AttoPrivateKey.Companion.parse(funded));
        AttoAccount funds = client.account(customer.getPublicKey()).get();
        AttoAmount deposit = AttoAmount.from(AttoUnit.ATTO, "200");
        AttoInstant paidAt = timeAfter.apply(funds.getLastTransactionTimestamp());
        AttoBlock block = funds
            .send(AttoAlgorithm.V1, depositAddress.getPublicKey(), deposit, paidAt)
            .getFirst();
        AttoSignature signature = AttoSigners.signBlocking(customer, block);
        client.publish(new AttoTransaction(block, signature, worker.work(block).get())).get();
        while (wallet.getAccount(index).get() == null) Thread.sleep(50);
        // #endregion

        // #region state
        for (AttoAccount account : client.account(List.of(address)).get()) {
            System.out.println(
                account.getHeight() + " " + account.getBalance() + " " + account.getLastTransactionHash());
        }
        // Nothing before the first deposit; after one of 200 ATTO:
        // → 1 200000000000 …
        // #endregion

        // #region send
        // the payee: an account on the local network
        String payee = "atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg";
        AttoAddress receiver = AttoAddress.Companion.parse(payee);
        AttoAmount amount = AttoAmount.from(AttoUnit.ATTO, "100.1");
        AttoInstant sentAt = timeAfter.apply(wallet.getAccount(index).get().getLastTransactionTimestamp());
        AttoTransaction transaction = wallet.send(index, receiver, amount, sentAt).get();
        System.out.println(transaction.getHash());
        // → …
        // #endregion

        // #region monitor
        AttoAccountEntryMonitorAsync entries = new AttoAccountEntryMonitorAsyncBuilder(client, monitor)
            .heightProvider(it -> CompletableFuture.completedFuture(AttoHeight.MIN))
            .build();

        AttoJob job = entries.onAccountEntry(
            entry -> {
                System.out.println(entry.getHeight() + " " + entry.getBlockType() + " " + entry.getBalance());
                return CompletableFuture.completedFuture(null);
            },
            error -> {
                System.err.println("stream ended: " + error);
                return CompletableFuture.completedFuture(null);
            });
        // → 1 OPEN 200000000000
        // → 2 SEND 99900000000
        // #endregion

        // Runs until it is stopped.
        Thread.currentThread().join();
    }
}
