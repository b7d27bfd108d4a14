import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { assertPortFree } from './taken-port.ts';

test('A free port may be used; a taken one is named together with the program that has it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
    process.platform === 'linux'
      ? new RegExp(`^Port ${port} is taken by .*node.* \\(process ${process.pid}\\)`)
      : `Port ${port} is taken`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
});
