import { describe, expect, it } from '@jest/globals';
import { isSigned, withoutSignature } from './signed-address';

const signed = {
  'the provider': (n: number) => `/hall.jpg?size=1&expires=${n}&signature=s${n}`,
  S3: (n: number) =>
    `https://pictures.example/hall.jpg?size=1&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=a%2F${n}&X-Amz-Date=${n}&X-Amz-Expires=300&X-Amz-SignedHeaders=host&X-Amz-Signature=${n}`,
  Google: (n: number) =>
    `https://pictures.example/hall.jpg?size=1&X-Goog-Date=${n}&X-Goog-Expires=300&X-Goog-Signature=${n}`,
  CloudFront: (n: number) =>
    `https://pictures.example/hall.jpg?size=1&Expires=${n}&Signature=s${n}&Key-Pair-Id=K1`,
  Azure: (n: number) =>
    `https://pictures.example/hall.jpg?size=1&sv=2024-11-04&st=${n}&se=${n}&sr=b&sp=r&sig=${n}`,
};

describe.each(Object.entries(signed))('an address signed by %s', (_who, sign) => {
  it('is recognised, and refers to the same picture after it is signed again', () => {
    expect(isSigned(sign(1))).toBe(true);
    expect(withoutSignature(sign(1))).toBe(withoutSignature(sign(2)));
  });

  it('refers to another picture if any other part differs', () => {
    const other = sign(2).replace('size=1', 'size=2');
    expect(withoutSignature(sign(1))).not.toBe(withoutSignature(other));
  });
});

it.each(['/hall.jpg', '/hall.jpg?expires=1&se=2', 'http://[', ''])(
  'leaves %j unchanged',
  (address) => {
    expect(isSigned(address)).toBe(false);
    expect(withoutSignature(address)).toBe(address);
  },
);
