import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import { FailsOnDemand } from '../../FailsOnDemand';

/** The theme's kinds of navbar items, and one that fails. */
export default { ...ComponentTypes, 'custom-failsOnDemand': FailsOnDemand };
