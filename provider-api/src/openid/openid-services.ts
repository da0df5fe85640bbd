import { Issuer } from './issuer';
import type { OpenIdSettings } from './openid-config';
import { SignInCookies } from './sign-in-cookies';

/** The services for signing in through an issuer. */
export interface OpenId {
  settings: OpenIdSettings;
  issuer: Issuer;
  cookies: SignInCookies;
}

export function createOpenId(
  settings: OpenIdSettings,
  { secretKey, now }: { secretKey: string; now: () => Date },
): OpenId {
  const isSecure = settings.application.startsWith('https:');
  return {
    settings,
    issuer: new Issuer(settings),
    cookies: new SignInCookies({ secretKey, isSecure, now }),
  };
}
