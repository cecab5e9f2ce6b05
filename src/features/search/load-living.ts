/** Fetches the program of the search: the one place that does, so that the bundler keeps it in a file of its own. */
export const loadLiving = () => import(/* webpackChunkName: "search" */ './living');
