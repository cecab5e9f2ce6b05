import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { allSamples, SAMPLES } from '../samples/all-samples';

/** No test can start what the manifests on the pages describe, so their structure is checked against rules. */

type Members = { [name: string]: unknown };
const list = (value: unknown) => (value ?? []) as Members[];
const members = (value: unknown) => (value ?? {}) as Members;
const text = (file: string) => readFileSync(join(SAMPLES, file), 'utf8');
const inFolder = (folder: string) => allSamples.filter((file) => file.startsWith(`${folder}/`));

const IMAGE = /^(ghcr\.io\/attocash\/(node|signer|wallet-server|work-server)|mysql):[\w.-]+$/;
/** Settings that hold a secret. */
const SECRET = /(?<!RANDOM_ROOT_)PASSWORD|TOKEN$|PRIVATE_KEY|ENCRYPTION_KEY/;
const PAGES = join(import.meta.dirname, '../../docs/integration');
/** The page that shows an example. */
const pageOf = (file: string) =>
  readdirSync(PAGES).find(
    (page) => page.endsWith('.mdx') && readFileSync(join(PAGES, page), 'utf8').includes(`file="${file}"`),
  )!;
/** The Secrets that the commands of a page create: their names, keys, and values as written. */
const secretsOf = (page: string) =>
  new Map(
    [
      ...readFileSync(join(PAGES, page), 'utf8').matchAll(
        /^kubectl create secret generic ([\w-]+) --namespace atto((?: \\\n|.)+)/gm,
      ),
    ].map(([, name = '', rest = '']) => [
      name,
      new Map(
        [...rest.matchAll(/--from-literal=(\w+)=(\w+|"[^"]+")/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
    ]),
  );
/** Ports of the programs: API, management, gossip, and those of a signer next to a node. */
const MANAGEMENT = [8081, 9091];

/** Files that are started together with another one whose services they use. */
const EXTENDS: Readonly<Record<string, string>> = { 'compose/wallet-server.yaml': 'compose/historical.yaml' };

/** The services that a file runs with: its own, and those of the file that it extends. */
const servicesOf = (file: string): Record<string, Members> => ({
  ...(EXTENDS[file] === undefined ? {} : servicesOf(EXTENDS[file])),
  ...(members(members(parse(text(file))).services) as Record<string, Members>),
});

describe.each(inFolder('compose'))('%s', (file) => {
  const all = servicesOf(file);
  const services = Object.entries(members(members(parse(text(file))).services)) as [string, Members][];
  const volumes = Object.keys(members(members(parse(text(file))).volumes));

  it('has services with an image, a restart rule and settings', () => {
    expect(services.length).toBeGreaterThan(1);
    for (const [, service] of services) {
      expect(service.image).toMatch(IMAGE);
      expect(service.restart).toBe('unless-stopped');
      expect(Object.keys(members(service.environment)).length).toBeGreaterThan(0);
      const known = [
        'image',
        'restart',
        'environment',
        'ports',
        'volumes',
        'depends_on',
        'healthcheck',
        'deploy',
      ];
      expect(Object.keys(service).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('exposes no API: gossip is public, everything else is bound to this machine', () => {
    for (const port of services.flatMap(([, service]) => (service.ports ?? []) as string[])) {
      expect(port).toMatch(/^(8082:8082|127\.0\.0\.1:(\d+):\2|127\.0\.0\.1:8086:8080)$/);
    }
  });

  it('refers to existing services and volumes, and depends on health if a service reports it', () => {
    const names = Object.keys(all);
    const used = services
      .flatMap(([, service]) => (service.volumes ?? []) as string[])
      .map((volume) => volume.split(':')[0]!);
    expect(used.filter((name) => !name.startsWith('./')).sort()).toEqual([...volumes].sort());
    for (const [, service] of services) {
      for (const [name, { condition }] of Object.entries(members(service.depends_on)) as [
        string,
        Members,
      ][]) {
        expect(names).toContain(name);
        const isChecked = all[name]!.healthcheck !== undefined;
        expect(condition).toBe(isChecked ? 'service_healthy' : 'service_started');
      }
      const { ATTO_DB_HOST: host, ATTO_SIGNER_REMOTE_URL: signer } = members(service.environment);
      if (host) expect(names).toContain(host);
      if (signer) expect(signer).toBe('http://signer:9090');
    }
  });

  it('connects: every URL is a service that listens there, every database has its user and password', () => {
    for (const [, { environment }] of services) {
      const settings = members(environment);
      for (const value of Object.values(settings)) {
        const [, host, port] = /^http:\/\/([\w-]+):(\d+)$/.exec(String(value)) ?? [];
        if (host === undefined) continue;
        const target = members(all[host]?.environment);
        expect(Number(port)).toBe(Number(target.ATTO_SIGNER_PORT ?? 8080));
      }
      const { ATTO_DB_HOST: host, ATTO_DB_NAME, ATTO_DB_USER, ATTO_DB_PASSWORD } = settings;
      if (host === undefined) continue;
      const database = members(all[String(host)]?.environment);
      expect([database.MYSQL_DATABASE, database.MYSQL_USER, database.MYSQL_PASSWORD]).toEqual([
        ...[ATTO_DB_NAME, ATTO_DB_USER, ATTO_DB_PASSWORD],
      ]);
      expect(ATTO_DB_USER).not.toBe('root');
      expect(database.MYSQL_ROOT_PASSWORD).toBeUndefined();
    }
  });

  it('starts only if every secret is set and not empty', () => {
    const settings = services.flatMap(([, service]) => Object.entries(members(service.environment)));
    const secrets = settings.filter(([name]) => SECRET.test(name));
    expect(secrets.length).toBeGreaterThan(0);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
  });
});

describe.each(inFolder('kubernetes'))('%s', (file) => {
  const documents = parseAllDocuments(text(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Members;
  });
  const ofKind = (kind: string) => documents.filter((document) => document.kind === kind);
  const [deployment] = ofKind('Deployment');
  const spec = members(deployment?.spec);
  const template = members(spec.template);
  const labels = members(members(template.metadata).labels);
  const containers = list(members(template.spec).containers);

  it('consists of objects with a version, a kind and a name', () => {
    const versions: Members = {
      Secret: 'v1',
      Service: 'v1',
      Deployment: 'apps/v1',
      NetworkPolicy: 'networking.k8s.io/v1',
    };
    for (const { apiVersion, kind, metadata } of documents) {
      expect(apiVersion).toBe(versions[kind as string]);
      expect(members(metadata).name).toMatch(/^[a-z][a-z0-9-]*$/);
    }
    expect(ofKind('Deployment')).toHaveLength(1);
    expect(`${String(members(deployment?.metadata).name)}.yaml`).toBe(file.split('/')[1]);
  });

  it('selects the pods that it makes', () => {
    expect(members(spec.selector).matchLabels).toEqual(labels);
    expect(members(deployment?.metadata).labels).toEqual(labels);
    for (const service of ofKind('Service')) expect(members(members(service.spec).selector)).toEqual(labels);
  });

  it('names every port, and probes health on the management port by its name', () => {
    for (const container of containers) {
      expect(container.image).toMatch(IMAGE);
      const ports = list(container.ports);
      const byName = new Map(ports.map(({ name, containerPort }) => [name, containerPort as number]));
      expect(byName.size).toBe(ports.length);
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((name) =>
        container[name] ? [members(container[name])] : [],
      );
      expect(probes.length).toBeGreaterThan(1);
      for (const probe of probes) {
        const { path, port } = members(probe.httpGet);
        expect(path).toBe('/health');
        expect(MANAGEMENT).toContain(byName.get(port));
      }
    }
    const names = containers.flatMap((container) => list(container.ports).map(({ name }) => name));
    for (const port of ofKind('Service').flatMap((service) => list(members(service.spec).ports))) {
      expect(names).toContain(port.targetPort);
    }
  });

  it('lets only labelled pods reach the port that can spend', () => {
    const policies = ofKind('NetworkPolicy').map((policy) => members(policy.spec));
    expect(policies).toHaveLength(file.endsWith('wallet-server.yaml') ? 1 : 0);
    for (const { podSelector, policyTypes, ingress } of policies) {
      expect(members(podSelector).matchLabels).toEqual(labels);
      expect(policyTypes).toEqual(['Ingress']);
      const rules = list(ingress).map(({ from, ports }) => [list(ports).map(({ port }) => port), from]);
      expect(rules).toEqual([
        [['rest'], [{ podSelector: { matchLabels: { 'spends-atto': 'true' } } }]],
        [['management'], undefined],
      ]);
    }
  });

  it('keeps secrets in Secrets that a command of its page creates with random values', () => {
    const settings = containers.flatMap((container) => list(container.env));
    for (const { name, value } of settings) if (SECRET.test(String(name))) expect(value).toBeUndefined();
    for (const setting of settings) {
      const { name, key } = members(members(setting.valueFrom).secretKeyRef);
      if (name === undefined) continue;
      const value = secretsOf(pageOf(file)).get(String(name))?.get(String(key));
      if (SECRET.test(String(setting.name)))
        expect(value, `${String(name)}.${String(key)}`).toMatch(/^"\$\(openssl rand -hex \d+\)"$/);
      else expect(value, `${String(name)}.${String(key)}`).toMatch(/^\w+$/);
    }
    expect(ofKind('Secret')).toEqual([]);
  });

  it('is in the shared namespace, and does not run two instances on one database', () => {
    for (const { metadata } of documents) expect(members(metadata).namespace).toBe('atto');
    const isStateful = containers.some((container) =>
      list(container.env).some(({ name }) => name === 'ATTO_DB_HOST'),
    );
    if (isStateful) expect([spec.replicas, members(spec.strategy).type]).toEqual([1, 'Recreate']);
    for (const container of containers) expect(members(container.readinessProbe).httpGet).toBeDefined();
  });

  it('connects: every URL is a service of these examples or one that the page requires', () => {
    const services = new Map(
      inFolder('kubernetes')
        .flatMap((one) => parseAllDocuments(text(one)).map((document) => document.toJS() as Members))
        .filter(({ kind }) => kind === 'Service')
        .map(({ metadata, spec: of }) => [
          members(metadata).name,
          list(members(of).ports).map(({ port }) => port),
        ]),
    );
    const page = readFileSync(join(PAGES, pageOf(file)), 'utf8');
    for (const { name, value } of containers.flatMap((container) => list(container.env))) {
      const [, host, port] = /^http:\/\/([\w-]+):(\d+)$/.exec(String(value)) ?? [];
      if (host === 'localhost') {
        const ports = containers.flatMap((container) => list(container.ports));
        expect(ports.map(({ containerPort }) => containerPort)).toContain(Number(port));
      } else if (host !== undefined) expect(services.get(host)).toContain(Number(port));
      if (name === 'ATTO_DB_HOST') expect(page.replace(/\s+/g, ' ')).toContain(`\`${String(value)}\``);
      if (name === 'ATTO_DB_USER') expect(value).not.toBe('root');
    }
  });

  it('has limits wherever it has requests', () => {
    for (const { resources } of containers) {
      if (!members(resources).requests) continue;
      expect(Object.keys(members(members(resources).limits)).sort()).toEqual(
        Object.keys(members(members(resources).requests)).sort(),
      );
    }
  });
});
