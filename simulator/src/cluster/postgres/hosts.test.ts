import { expect, it } from 'vitest';
import { hostsIn } from './hosts.ts';

it('each host of an engine gets a separate address', () => {
  expect(hostsIn('postgres://zaraba@db1,db2:5433,[::1]:5434/zaraba?sslmode=require')).toEqual([
    'postgres://zaraba@db1/zaraba?sslmode=require',
    'postgres://zaraba@db2:5433/zaraba?sslmode=require',
    'postgres://zaraba@[::1]:5434/zaraba?sslmode=require',
  ]);
  expect(hostsIn('postgresql://zaraba:a%2Cb@db/zaraba')).toEqual(['postgresql://zaraba:a%2Cb@db/zaraba']);
  expect(hostsIn('postgres:///zaraba?host=/run/postgresql')).toEqual(['postgres:///zaraba?host=/run/postgresql']);
});

it('an invalid engine address is refused without being repeated', () => {
  expect(() => hostsIn('mysql://zaraba:secret@db/zaraba')).toThrow(/^the address of the engine must be/);
});
