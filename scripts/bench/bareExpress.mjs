/** A yardstick: Express 5 that parses a form and answers a constant, with a socket.io server beside it. */
import { createServer } from 'node:http';
import { express, socketIo } from './borrow.mjs';

const build = express();
const app = build();
app.use(build.urlencoded({ extended: false }));
app.get('/ready', (_request, response) => response.send('ok'));
app.post('/api/vue/user/getUserinfo', (request, response) => {
  const { account } = request.headers;
  const data = { account, [request.body.type]: '10000000', jpyyjed: '0', is_true: 1, fundPasswordSet: true };
  response.json({ status: 1, msg: 'ok', data, simulated: true });
});

const server = createServer(app);
new (socketIo().Server)(server, { serveClient: false }).of('/quotes');
server.listen(Number(process.env.PORT), '127.0.0.1');
