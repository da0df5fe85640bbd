import { createECDH } from 'node:crypto';

/** The one of Web Push. */
export const CURVE = 'prime256v1';
const CONTACT = /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/;

export interface PushSettings {
  /** 32 bytes of the curve P-256, as base64url. */
  privateKey: string;
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  contact: string;
}

/** A new private key, by which push services tell this provider from others. */
export function newPushKey(): string {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  // A number may be shorter than its 32 bytes.
  return Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** @throws where it is no private key */
export function publicKeyOf(privateKey: string): string {
  const keys = createECDH(CURVE);
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return keys.getPublicKey('base64url');
}

/** Undefined where nothing is to be pushed; with what is wrong, by setting. */
export function readPushSettings(
  privateKey: string | undefined,
  contact: string | undefined,
): { settings?: PushSettings; problems: string[] } {
  if (privateKey === undefined && contact === undefined) return { problems: [] };
  const problems: string[] = [];
  if (privateKey === undefined) problems.push('PUSH_CONTACT: without PUSH_PRIVATE_KEY');
  else if (!isPrivateKey(privateKey)) problems.push('PUSH_PRIVATE_KEY: not from npm run push-key');
  if (contact === undefined) problems.push('PUSH_PRIVATE_KEY: without PUSH_CONTACT');
  else if (!CONTACT.test(contact)) problems.push('PUSH_CONTACT: neither mailto: nor https:');
  if (problems.length > 0 || privateKey === undefined || contact === undefined) return { problems };
  return { settings: { privateKey, contact }, problems };
}

function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    publicKeyOf(text);
    return true;
  } catch {
    return false;
  }
}
