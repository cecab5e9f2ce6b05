/**
 * The languages of code blocks that prism-react-renderer does not include: bash and Java. Here and not in
 * `prism.additionalLanguages`, which would add them (4 kB gzip) to the main script of every page. The query gives
 * them the Prism of the code blocks ({@link codeSamples}) and makes them separate modules: Redoc loads the same files
 * for another Prism, and a module runs once.
 */
// @ts-expect-error: only the bundler understands the query.
import 'prismjs/components/prism-bash.js?prose';
// @ts-expect-error: only the bundler understands the query.
import 'prismjs/components/prism-java.js?prose';
