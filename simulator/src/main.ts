import { fileURLToPath } from 'node:url';
import { serve } from './serve.ts';

// A command line without flags has nothing to hide.
if (process.argv.length > 2) (await import('./processTitle.ts')).hideSecrets();
void serve(process.argv.slice(2), fileURLToPath(new URL('../../.zaraba/', import.meta.url)));
