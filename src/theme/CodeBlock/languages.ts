/**
 * The languages of code blocks that prism-react-renderer does not include: bash and Java. Here and not in
 * `prism.additionalLanguages`, which would add them to the main script of every page. They register with the global
 * Prism, which Redoc uses too.
 */
import { Prism as ofCodeBlocks } from 'prism-react-renderer';
import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-java.js';

for (const language of ['bash', 'shell', 'sh', 'java']) {
  const grammar = Prism.languages[language];
  if (grammar) ofCodeBlocks.languages[language] = grammar;
}
