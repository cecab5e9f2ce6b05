/** Fetches the tools themselves: a chunk that only their page asks for. */
export const loadTools = () => import(/* webpackChunkName: "key-tools" */ './ui/ToolsBody');
