import { describe, expect, it } from '@jest/globals';
import * as contract from '../../shared-kit/contract/src';
import { parseFile } from './messages/syntax';
import { type CallDefinitions, checkOfferedCalls } from './offered-calls';

const definitions: CallDefinitions = {
  deleteZoneEndpoint: { permission: 'delete_vazone' },
  listZonesEndpoint: { permission: 'read_vazone' },
  logInEndpoint: {},
};

function messagesOf(...sources: string[]): string[] {
  const files = sources.map((source, index) => parseFile(`file-${index}.tsx`, source));
  return checkOfferedCalls(definitions, [files]).map(({ message }) => message);
}

describe('checkOfferedCalls', () => {
  it('finds nothing in the workspace', () => {
    expect(checkOfferedCalls(contract as unknown as CallDefinitions)).toEqual([]);
  });

  it('finds a call that changes something and is offered to everybody', () => {
    const taken = "import { deleteZoneEndpoint } from '@maitred/contract';";
    expect(messagesOf(taken)).toEqual([
      'takes deleteZoneEndpoint, which no useMayCall(deleteZoneEndpoint) of the package offers',
    ]);
    expect(messagesOf(taken, 'const mayDelete = useMayCall(deleteZoneEndpoint);')).toEqual([]);
  });

  it('finds it under another name, and asks for the names of all', () => {
    expect(messagesOf("import { deleteZoneEndpoint as gone } from '@maitred/contract';")).toEqual([
      'takes deleteZoneEndpoint, which no useMayCall(deleteZoneEndpoint) of the package offers',
    ]);
    expect(messagesOf("import * as contract from '@maitred/contract';")).toEqual([
      'takes the whole contract: name the calls that are meant',
    ]);
  });

  it('finds a permission that is written down beside its definition', () => {
    expect(messagesOf("const mayDelete = usePermission('delete_vazone');")).toEqual([
      'asks for delete_vazone: useMayCall takes it from the call',
    ]);
  });

  it('leaves reading, signing in and the permissions of whole screens alone', () => {
    const reading = "import { listZonesEndpoint, logInEndpoint } from '@maitred/contract';";
    const screen = "usePermission('read_vazone', 'delete_vazone'); usePermission('read_vazone');";
    expect(messagesOf(reading, screen)).toEqual([]);
  });
});
