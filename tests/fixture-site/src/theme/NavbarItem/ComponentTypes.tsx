import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import { FailsOnDemand } from '../../FailsOnDemand';

/** The theme's navbar item types, and one that fails. */
export default { ...ComponentTypes, 'custom-failsOnDemand': FailsOnDemand };
