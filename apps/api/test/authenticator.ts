import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, canBeSynced: 0x08, isSynced: 0x10, hasCredential: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');
/** A text of fewer than 24 bytes in CBOR. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** What an answer is made of; the values of an honest browser unless replaced. */
interface Answering {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/**
 * An authenticator in software, with one passkey that signs by ECDSA on P-256, and the browser in front of it. Its
 * counter grows with each use, or stays 0 as that of a password manager does.
 */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;

  constructor(
    readonly origin: string,
    readonly counts = false,
  ) {}

  get id(): string {
    return base64url(this.#id);
  }

  /** The public key in COSE: a map of type, algorithm, curve and the two coordinates. */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [head, between] = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
    return Buffer.concat([
      head ?? Buffer.of(),
      Buffer.from(x, 'base64url'),
      between ?? Buffer.of(),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ rpId, isVerified = true, counter }: Answering, credential?: Buffer): Buffer {
    const synced = this.counts ? 0 : FLAGS.canBeSynced | FLAGS.isSynced;
    const flags =
      FLAGS.present | synced | (isVerified ? FLAGS.verified : 0) | (credential ? FLAGS.hasCredential : 0);
    if (this.counts) this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const host = rpId ?? new URL(this.origin).hostname;
    return Buffer.concat([sha256(host), Buffer.of(flags), count, credential ?? Buffer.of()]);
  }

  /** Makes the passkey. Returns the body that stores it. */
  make({ challenge }: { challenge: string }, name: string, over: Answering = {}) {
    const clientData = this.#clientData('webauthn.create', challenge, over.origin);
    const aaguid = Buffer.alloc(16);
    const credential = Buffer.concat([aaguid, Buffer.of(0, this.#id.length), this.#id, this.publicKey]);
    const data = this.#data(over, credential);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.of(0xa0),
      cborText('authData'),
      Buffer.of(0x58, data.length),
      data,
    ]);
    return {
      name,
      id: this.id,
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
    };
  }

  /** Uses the passkey. Returns the body that logs in. */
  answer({ challenge }: { challenge: string }, over: Answering = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, over.origin);
    const data = this.#data(over);
    const signed = createSign('SHA256').update(Buffer.concat([data, sha256(clientData)]));
    return {
      id: this.id,
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signed.sign(this.#keys.privateKey)),
      ...(over.userHandle === undefined ? {} : { userHandle: over.userHandle }),
    };
  }
}
