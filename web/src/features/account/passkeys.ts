// Passkeys: what the server asks goes to the browser as bytes, what the browser answers comes back as text.
import { ApiError } from "$src/api/client";

export type Json = { [key: string]: unknown };

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

export function bytesFromBase64Url(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

export function base64UrlFromBytes(bytes: ArrayBuffer | null): string | null {
  if (bytes === null) return null;
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface Described {
  id: string;
  type: "public-key";
}

const descriptorsOf = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list as Described[] | undefined) ?? []).map(({ id, type }) => ({ id: bytesFromBase64Url(id), type }));

/** The page cannot tell a cancelled prompt from a missing key. */
async function requireCredential(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await asking.catch(() => null);
  if (!(found instanceof PublicKeyCredential)) throw new ApiError("passkey-failed");
  return found;
}

export async function createPasskey(options: Json): Promise<Json> {
  const user = options.user as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytesFromBase64Url(options.challenge as string),
    user: { ...user, id: bytesFromBase64Url(user.id) },
    excludeCredentials: descriptorsOf(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await requireCredential(navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    rawId: base64UrlFromBytes(made.rawId),
    type: made.type,
    response: {
      clientDataJSON: base64UrlFromBytes(response.clientDataJSON),
      attestationObject: base64UrlFromBytes(response.attestationObject),
    },
  };
}

export async function usePasskey(options: Json): Promise<Json> {
  const publicKey = {
    ...options,
    challenge: bytesFromBase64Url(options.challenge as string),
    allowCredentials: descriptorsOf(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const used = await requireCredential(navigator.credentials.get({ publicKey }));
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    rawId: base64UrlFromBytes(used.rawId),
    type: used.type,
    response: {
      clientDataJSON: base64UrlFromBytes(response.clientDataJSON),
      authenticatorData: base64UrlFromBytes(response.authenticatorData),
      signature: base64UrlFromBytes(response.signature),
      userHandle: base64UrlFromBytes(response.userHandle),
    },
  };
}
