import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;

/** Variants that a build writes beside its files, the smallest first: the coding, and the end of the name. */
const VARIANTS = [
  { coding: 'br', end: '.br' },
  { coding: 'gzip', end: '.gz' },
] as const;

/** Names of what a folder holds, as a request asks for them. */
function addressesIn(directory: string): ReadonlySet<string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
}

function setHeaders(response: Response, file: string): void {
  // The build puts a hash of the contents into the names below assets; browsers ask for everything else again.
  const hashed = /^assets[\\/]/.test(file);
  response.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  response.vary('accept-encoding');
  const variant = VARIANTS.find(({ end }) => file.endsWith(end));
  if (variant === undefined) return;
  response.setHeader('content-encoding', variant.coding);
  response.type(file.slice(0, -variant.end.length).replace(/^.*\./, ''));
}

/** The file of a page: the one in its folder, unless the request lacks the slash and is sent on to it. */
function fileAsked({ path, originalUrl }: Request): string {
  return path.endsWith('/') && /^[^?]*\/(?:\?|$)/.test(originalUrl) ? `${path}index.html` : path;
}

/** Hands out the files of a build, each in the smallest variant that the build wrote and the browser accepts. */
export function builtFiles(directory: string): RequestHandler {
  const known = addressesIn(directory);
  const serve = express.static(directory, {
    setHeaders: (response: Response, path) => setHeaders(response, relative(directory, path)),
  });
  return (request, response, next) => {
    const { url, method } = request;
    const asked = fileAsked(request);
    const variant = VARIANTS.find(({ coding, end }) => known.has(asked + end) && request.acceptsEncodings(coding));
    if (variant !== undefined && (method === 'GET' || method === 'HEAD')) request.url = asked + variant.end;
    serve(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}
