import { createECDH } from 'node:crypto';

/** The curve of Web Push. */
export const CURVE = 'prime256v1';
const CONTACT = /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/;

export interface PushSettings {
  /** 32 bytes, a P-256 private key, as base64url. */
  privateKey: string;
  /** How a push service can contact the operator: `mailto:` or `https:`. */
  contact: string;
}

/** Generates a private key, by which push services identify this provider. */
export function newPushKey(): string {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  // The number may have leading zeros.
  return Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** @throws if it is not a private key */
export function publicKeyOf(privateKey: string): string {
  const keys = createECDH(CURVE);
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return keys.getPublicKey('base64url');
}

/** `settings` is undefined if nothing is to be pushed; `problems` says what is wrong, by setting. */
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
