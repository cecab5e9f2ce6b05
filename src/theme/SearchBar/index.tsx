/** The search at the end of the bar at the top. */
export { SearchButton as default } from '../../features/search';
