import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, which is the package's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

export class Passwords {
  /** Verified instead of an unknown user's hash, so that the response takes as long. */
  readonly #nobody = hashPassword(randomBytes(16).toString('hex'));

  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.#nobody), password);
    return isRight && passwordHash !== undefined;
  }
}
