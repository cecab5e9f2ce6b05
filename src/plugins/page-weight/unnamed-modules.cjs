/**
 * A bundler loader for the framework's registry of what routes load, which the script of every page contains. Next to
 * each loader it names the path of the module, for a report of the server's rendering: in a browser nothing reads it.
 * Fails the build if no entry has the expected form.
 */
const PATH = /^(\s*"[^"]+": \[\(\) => import\(.*\), )"[^"]*"(, require\.resolveWeak\(.*\)\],?)$/gm;

module.exports = (source) => {
  const unnamed = source.replace(PATH, '$1""$2');
  if (unnamed === source) throw new Error('The framework’s registry has another form.');
  return unnamed;
};
