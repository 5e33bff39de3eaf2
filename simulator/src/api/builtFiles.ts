import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;
/** The splash and the app show one after the other: a page need not ask for it again in between. */
const ICON = /^icon\.svg(?:\.\w+)?$/;
const ICON_SECONDS = 600;

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

/** The build puts a hash of the contents into the names below assets; browsers ask for everything else again. */
function cachingOf(file: string): string {
  if (/^assets[\\/]/.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return ICON.test(file) ? `public, max-age=${ICON_SECONDS}` : 'no-cache';
}

/** Scripts and style sheets, with the variants that the build writes beside them. */
const PART_OF_PAGE = /^assets[\\/].*\.(?:js|css)(?:\.\w+)?$/;
/** What only a page or a worker is governed by: beside each of its parts it would be as long as a small one itself. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** A picture that is opened as a page of its own runs and loads nothing. */
const PICTURE_POLICY = "default-src 'none'";

function setHeaders(response: Response, file: string): void {
  const isPicture = ICON.test(file);
  if (isPicture || PART_OF_PAGE.test(file)) for (const name of OF_PAGES) response.removeHeader(name);
  if (isPicture) response.setHeader('content-security-policy', PICTURE_POLICY);
  response.setHeader('cache-control', cachingOf(file));
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
  const options = { setHeaders: (response: Response, path: string) => setHeaders(response, relative(directory, path)) };
  const servePages = express.static(directory, options);
  // What never changes is never asked for again: nothing to compare it by.
  const serveParts = express.static(directory, { ...options, etag: false, lastModified: false });
  return (request, response, next) => {
    const { url, method } = request;
    const asked = fileAsked(request);
    const variant = VARIANTS.find(({ coding, end }) => known.has(asked + end) && request.acceptsEncodings(coding));
    if (variant !== undefined && (method === 'GET' || method === 'HEAD')) request.url = asked + variant.end;
    const serve = PART_OF_PAGE.test(asked.slice(1)) ? serveParts : servePages;
    serve(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}
