import { Issuer } from './issuer';
import type { OpenIdSettings } from './openid-config';
import { SignInCookies } from './sign-in-cookies';

/** What a sign-in by an issuer works with. */
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
