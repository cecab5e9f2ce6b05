/**
 * Fetches the living parts of the explorer's pages. The one place that does: with a second one, the bundler would take
 * them for shared code and put them where other pages of the site fetch them too.
 */
export const loadLiving = () => import(/* webpackChunkName: "explorer" */ './living');
