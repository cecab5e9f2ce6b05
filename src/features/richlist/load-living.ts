/** Fetches the living part of the rich list. The one place that does, so that it stays a chunk of its own. */
export const loadLiving = () => import(/* webpackChunkName: "richlist" */ './ui/LargestBody');
