/**
 * The languages of code blocks that prism-react-renderer does not bring: bash and Java. Here and not in
 * `prism.additionalLanguages`, which would put them, 4 kB gzip, into the main script of every page. The query hands them
 * the Prism of the code blocks ({@link codeSamples}) and makes them modules of their own: Redoc loads the same files for
 * another Prism, and a module runs once.
 */
// @ts-expect-error: queries are known to the bundler alone.
import 'prismjs/components/prism-bash.js?prose';
// @ts-expect-error: queries are known to the bundler alone.
import 'prismjs/components/prism-java.js?prose';
