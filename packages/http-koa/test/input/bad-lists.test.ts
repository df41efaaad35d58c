import { SAMPLE_PASSWORD } from '@paydocs/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { send, signIn } from '../../../../test/api/client.ts';
import { expectInvalid, useServed } from './bad-input.ts';

const { url, unexpected } = useServed();
let token = '';
beforeAll(async () => {
  token = await signIn(url(), 'owner@main.test', SAMPLE_PASSWORD);
});

const list = (query: string) => send(url(), { path: `/employees?${query}`, token });

describe('a list request', () => {
  const noInteger = [
    '',
    'x',
    '1e308',
    '1e2',
    '0x10',
    '0b1',
    '%EF%BC%91',
    '-1',
    '+1',
    '%2B1',
    '1.5',
    '1.0',
    '%201',
    '1%20',
    '01',
    '1_0',
    '1,2',
    'NaN',
    'Infinity',
    'null',
    'true',
    '[object%20Object]',
    '9'.repeat(400),
  ];
  const outOfRange = ['0', '9007199254740993', '18446744073709551616', '99999999999999999999999'];

  // @promise R40
  test.each([...noInteger, ...outOfRange])('refuses %s as a page and as a size', async (value) => {
    expectInvalid(await list(`page=${value}`), 'page');
    expectInvalid(await list(`per_page=${value}`), 'per_page');
  });

  test.each([...noInteger.filter((value) => !['', '1,2'].includes(value)), ...outOfRange])(
    'refuses %s as an id',
    async (value) => {
      expectInvalid(await list(`filter[id]=${value}`), 'filter[id]');
      expectInvalid(await list(`filter[company_id]=1,${value}`), 'filter[company_id]');
    },
  );

  // @promise R15 R40 R41 R43 R44 R49
  test.each([
    ['per_page=101', 'per_page'],
    ['sort=createdAt', 'sort'],
    ['sort=id', 'sort'],
    ['sort=--first_name', 'sort'],
    ['sort=-', 'sort'],
    ['sort=FIRST_NAME', 'sort'],
    ['sort=first_name,%20last_name', 'sort'],
    ['sort=first_name,ssn', 'sort'],
    ['sort=constructor', 'sort'],
    ['sort=__proto__', 'sort'],
    ['sort=first_name;drop', 'sort'],
    ['sort=first_name%00', 'sort'],
    [`sort=${'first_name,'.repeat(101)}`, 'sort'],
    ['include=user', 'include'],
    ['include=Company', 'include'],
    ['include=company.employees', 'include'],
    ['include=toString', 'include'],
    ['filter=x', 'filter'],
    ['filter[]=x', 'filter[]'],
    ['filter[][]=x', 'filter[]'],
    ['filter[email', 'filter[email'],
    ['filter[email]x=1', 'filter[email]'],
    ['filter[email][]=a', 'filter[email]'],
    ['filter[email][a][b]=a', 'filter[email]'],
    ['filter[a][b]=x', 'filter[a]'],
    ['filter[ssn]=9', 'filter[ssn]'],
    ['filter[First_name]=a', 'filter[First_name]'],
    ['filter[firstName]=a', 'filter[firstName]'],
    ['filter[site_id]=2', 'filter[site_id]'],
    ['filter[user_id]=2', 'filter[user_id]'],
    ['filter[__proto__]=x', 'filter[__proto__]'],
    ['filter[constructor]=x', 'filter[constructor]'],
    ['filter[constructor][prototype]=x', 'filter[constructor]'],
    ['filter%5Bfoo%5D=', 'filter[foo]'],
    ['page[]=1', 'page'],
    ['page[a][b]=1', 'page'],
    ['per_page[$gt]=1', 'per_page'],
    ['sort[]=first_name', 'sort'],
    ['include[0]=company', 'include'],
    ['filter[email]=%00', 'filter[email]'],
    ['filter[email]=%0A', 'filter[email]'],
    ['filter[email]=%ff', 'filter[email]'],
    ['filter[email]=%C3', 'filter[email]'],
    ['filter[email]=%C0%80', 'filter[email]'],
    ['filter[email]=%ED%A0%80', 'filter[email]'],
    ['filter[email]=%', 'filter[email]'],
    ['filter[email]=%4', 'filter[email]'],
    ['filter[email]=%zz', 'filter[email]'],
    ['filter[email]=%u0041', 'filter[email]'],
    ['foo=%00', 'foo'],
    ['%ff=1', 'query'],
    [`filter[email]=${'a'.repeat(256)}`, 'filter[email]'],
    [`filter[email]=${'a,'.repeat(101)}`, 'filter[email]'],
    [`filter[id]=${'1,'.repeat(101)}`, 'filter[id]'],
    [Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&'), 'query'],
  ])('refuses %s', async (query, field) => {
    expectInvalid(await list(query), field);
  });

  test('names every invalid parameter', async () => {
    expectInvalid(
      await list('page=x&per_page=y&sort=z&include=w&filter[id]=v&filter[u]=t'),
      'filter[id]',
      'filter[u]',
      'include',
      'page',
      'per_page',
      'sort',
    );
    expectInvalid(await list('page=0&per_page=0&filter[id]=0'), 'filter[id]', 'page', 'per_page');
  });

  test.each([
    '__proto__=1',
    '__proto__[page]=x',
    'constructor[prototype][x]=1',
    'foo[bar][baz][qux]=1',
    'Page=x',
    'filters[x]=1',
    '&&&',
    '=',
    '=x',
    '?x',
    'page=x&page=2',
    'filter[email]=%F0%9F%98%80',
    'filter[email]=%25%5F%5C',
    'filter[last_name]=%27%20OR%201=1--',
    'filter[first_name]=false',
    `filter[email]=${'a'.repeat(255)}`,
    '&'.repeat(2000),
    Array.from({ length: 100 }, (_, index) => `p${index}=1`).join('&'),
  ])('accepts %s', async (query) => {
    expect((await list(query)).status).toBe(200);
  });

  test('uses the last value of a repeated parameter', async () => {
    const answer = await list('page=1&per_page=5&page=2&per_page=7');
    expect(answer.body.meta).toMatchObject({ current_page: 2, per_page: 7 });
  });

  test('refuses a long query of raw bytes', async () => {
    const answer = await list(`x=${'%'.repeat(7000)}`);
    expectInvalid(answer, 'x');
  });
});

test('no bad input was reported as an error', () => {
  expect(unexpected).toStrictEqual([]);
});
