import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { allSamples, SAMPLES } from '../samples/all-samples';

/** Manifests on the pages: no test can start what they describe, so their structure is held against the rules. */

type Members = { [name: string]: unknown };
const list = (value: unknown) => (value ?? []) as Members[];
const members = (value: unknown) => (value ?? {}) as Members;
const text = (file: string) => readFileSync(join(SAMPLES, file), 'utf8');
const inFolder = (folder: string) => allSamples.filter((file) => file.startsWith(`${folder}/`));

const IMAGE = /^(ghcr\.io\/attocash\/(node|signer|wallet-server|work-server)|mysql):[\w.-]+$/;
/** Settings that hold a secret. */
const SECRET = /PASSWORD|TOKEN$|PRIVATE_KEY|ENCRYPTION_KEY/;
/** Ports of the programs: API, management, gossip, and those of a signer beside a node. */
const MANAGEMENT = [8081, 9091];

describe.each(inFolder('compose'))('%s', (file) => {
  const services = Object.entries(members(members(parse(text(file))).services)) as [string, Members][];
  const volumes = Object.keys(members(members(parse(text(file))).volumes));

  it('has services with an image, a restart rule and settings', () => {
    expect(services.length).toBeGreaterThan(1);
    for (const [, service] of services) {
      expect(service.image).toMatch(IMAGE);
      expect(service.restart).toBe('unless-stopped');
      expect(Object.keys(members(service.environment)).length).toBeGreaterThan(0);
      const known = ['image', 'restart', 'environment', 'ports', 'volumes', 'depends_on', 'healthcheck'];
      expect(Object.keys(service).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('publishes no API: gossip is open, everything else is for this machine', () => {
    for (const port of services.flatMap(([, service]) => (service.ports ?? []) as string[])) {
      expect(port).toMatch(/^(8082:8082|127\.0\.0\.1:(\d+):\2)$/);
    }
  });

  it('leans on services and volumes that are there, and on health where somebody tells it', () => {
    const names = services.map(([name]) => name);
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
        const told = members(services.find(([one]) => one === name)![1]).healthcheck !== undefined;
        expect(condition).toBe(told ? 'service_healthy' : 'service_started');
      }
      const { ATTO_DB_HOST: host, ATTO_SIGNER_REMOTE_URL: signer } = members(service.environment);
      if (host) expect(names).toContain(host);
      if (signer) expect(signer).toBe('http://signer:9090');
    }
  });

  it('takes secrets from the environment', () => {
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

  it('is made of objects with a version, a kind and a name', () => {
    const versions: Members = { Secret: 'v1', Service: 'v1', Deployment: 'apps/v1' };
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

  it('names every port, and asks for health on the management port by its name', () => {
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

  it('keeps secrets in Secrets, with no real one in the file', () => {
    const settings = containers.flatMap((container) => list(container.env));
    for (const { name, value } of settings) if (SECRET.test(String(name))) expect(value).toBeUndefined();
    const declared = new Map(
      ofKind('Secret').map((secret) => [members(secret.metadata).name, members(secret.stringData)]),
    );
    for (const setting of settings) {
      const { name, key } = members(members(setting.valueFrom).secretKeyRef);
      if (declared.has(name)) expect(Object.keys(declared.get(name)!)).toContain(key);
    }
    for (const values of declared.values()) {
      for (const [name, value] of Object.entries(values)) {
        if (!['NAME', 'USER'].includes(name)) expect(value).toMatch(/^(|change-me)$/);
      }
    }
  });

  it('limits what it takes where it says what it needs', () => {
    for (const { resources } of containers) {
      if (!members(resources).requests) continue;
      expect(Object.keys(members(members(resources).limits)).sort()).toEqual(
        Object.keys(members(members(resources).requests)).sort(),
      );
    }
  });
});
