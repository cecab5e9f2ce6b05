/**
 * The languages of code blocks that prism-react-renderer does not bring: bash and Java. Here and not in
 * `prism.additionalLanguages`, which would put them, 4 kB gzip, into the main script of every page. The query makes them
 * modules of their own: Redoc loads the same files for a Prism of its own, and a module runs once. The order matters.
 */
import { unmountPrism } from './mount-prism';
import 'prismjs/components/prism-bash.js?prose';
import 'prismjs/components/prism-java.js?prose';

unmountPrism();
