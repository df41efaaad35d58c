// Pay statements in the usual way: an order draws each page with pdfkit and its font, writes the file, and
// marks the row. A download reads the row and sends the file.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve as resolvePath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import PDFDocument from 'pdfkit';
import pg from 'pg';

const { DATABASE_URL, FOLDER, HOST, PORT } = process.env;
const folder = '@expo-google-fonts/noto-sans';
const { resolve } = createRequire(import.meta.url);
const regular = resolve(`${folder}/400Regular/NotoSans_400Regular.ttf`);
const bold = resolve(`${folder}/700Bold/NotoSans_700Bold.ttf`);

const pool = new pg.Pool({ connectionString: DATABASE_URL });
await mkdir(FOLDER, { recursive: true });
await pool.query(
  'create table if not exists usual_documents (id bigserial primary key, employee_id bigint, status text)',
);

const draw = async ({ first_name: first, last_name: last }, { earnings, deductions }) => {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 40,
    tagged: true,
    lang: 'en',
    displayTitle: true,
  });
  const read = buffer(document);
  document.registerFont('regular', regular).registerFont('bold', bold);
  document.font('bold').fontSize(20).text('Pay Statement');
  document.font('regular').fontSize(9).text(`${first} ${last}`).text('1 Main Street');
  let y = 140;
  const row = (font, texts) => {
    texts.forEach((text, column) => {
      document.font(font).text(text ?? '', 40 + column * 110, y, { lineBreak: false });
    });
    y += 18;
  };
  row('bold', ['Earning', 'Hours', 'Rate', 'Amount', 'Year to date']);
  for (const { name, hours, rate, amount } of earnings)
    row('regular', [name, hours, rate, amount, amount]);
  y += 10;
  row('bold', ['Deduction', '', '', 'Amount', 'Year to date']);
  for (const { name, amount } of deductions) row('regular', [name, '', '', amount, amount]);
  y += 10;
  row('bold', ['Total', '', '', 'This period', 'Year to date']);
  for (const name of ['Gross pay', 'Deductions', 'Net pay'])
    row('regular', [name, '', '', '1.00', '1.00']);
  document
    .font('bold')
    .text('Company 1', 40, y + 20)
    .font('regular')
    .text('2 Main Street');
  document.end();
  return read;
};

const app = express();
app.use(express.json());
app.get('/', (_request, response) => void response.json({ data: {} }));
app.post('/orders', async (request, response) => {
  const { count, content } = request.body;
  const { rows } = await pool.query(
    'select id, first_name, last_name from employees order by id limit $1',
    [count],
  );
  for (const employee of rows) {
    const { rows: created } = await pool.query(
      "insert into usual_documents (employee_id, status) values ($1, 'Pending') returning id",
      [employee.id],
    );
    const [{ id }] = created;
    await writeFile(`${FOLDER}/${id}.pdf`, await draw(employee, content));
    await pool.query("update usual_documents set status = 'Completed' where id = $1", [id]);
  }
  response.status(201).json({ data: { count } });
});
app.get('/documents/:id/download', async (request, response) => {
  const { rows } = await pool.query(
    "select id from usual_documents where id = $1 and status = 'Completed'",
    [request.params.id],
  );
  if (rows.length === 0) return void response.status(404).json({ message: 'Not found.' });
  response.download(join(resolvePath(FOLDER), `${rows[0].id}.pdf`));
});
app.listen(Number(PORT), HOST);
