import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '../workspace/packages';

interface Service {
  image: string;
  build?: { target: string; args?: Record<string, string> };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  cpus?: number;
  restart?: string;
  ports?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  volumes?: string[];
  profiles?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
}

interface Network {
  internal?: boolean;
  ipam?: { config: { subnet: string; ip_range: string }[] };
}

interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, Network | null>;
  volumes: Record<string, unknown>;
}

/** docker-compose.yml as a container tool parses it, with variables not substituted. */
export function readComposeFile(): ComposeFile {
  return parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
}

/** Names of the networks that a service is connected to. */
export function networksOf({ networks = [] }: Service): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

/** The variables of .env.example, with their values unchanged. */
export function readExampleSettings(): Record<string, string> {
  const lines = readFileSync(inRoot('.env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}
