import { directPackages, idOf, lockedPackages, type Lockfile, type LockedPackage } from './locked-packages';

/** What the document is about. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * A software bill of materials in the format CycloneDX 1.5: every package of the lockfile with its licence, its SHA-512 and
 * what it uses. The same lockfile gives the same document, so it has neither a date nor a serial number, which the format
 * does not require.
 */
export function billOfMaterials(lockfile: Lockfile, product: Product): object {
  const packages = lockedPackages(lockfile);
  const own = idOf(product);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        'bom-ref': own,
        type: 'application',
        name: product.name,
        version: product.version,
        purl: urlOf(product),
        licenses: licensesOf(product.license),
      },
    },
    components: packages.map(componentOf),
    dependencies: [
      { ref: own, dependsOn: directPackages(lockfile) },
      ...packages.map((one) => ({ ref: idOf(one), dependsOn: one.uses })),
    ],
  };
}

function componentOf(one: LockedPackage): object {
  return {
    'bom-ref': idOf(one),
    type: 'library',
    name: one.name,
    version: one.version,
    scope: one.isOptional ? 'optional' : 'required',
    purl: urlOf(one),
    hashes: [{ alg: 'SHA-512', content: one.sha512 }],
    licenses: licensesOf(one.license),
    ...(one.isForDevelopment && {
      properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
    }),
  };
}

/** The package URL: a scope is a namespace, whose `@` is escaped. */
function urlOf({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
}

function licensesOf(license: string): object[] {
  return /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}
