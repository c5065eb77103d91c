// Plays many tables of boardgame.io's tic-tac-toe: node client.cjs PORT PID TABLES MOVES
const fs = require('node:fs');
const { io } = require('socket.io-client');

const [port, pid, tables, moves] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;

const cpu = () => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const post = async (path, body) =>
  (await fetch(`${url}/games/tic-tac-toe/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })).json();

const took = [];
let done;
const finished = new Promise((resolve) => (done = resolve));

const table = async () => {
  const { matchID } = await post('create', { numPlayers: 2 });
  const seats = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
    const socket = io(`${url}/tic-tac-toe`, { transports: ['websocket'], forceNew: true });
    seats.push({ playerID, playerCredentials, socket, sent: 0 });
  }
  const act = (seat, state) => {
    if (took.length >= moves || state.ctx.currentPlayer !== seat.playerID) return;
    const full = state.G.cells.every((cell) => cell !== null);
    const free = state.G.cells.map((cell, at) => (full || cell === null ? at : -1)).filter((at) => at >= 0);
    const id = free[Math.floor(Math.random() * free.length)];
    seat.sent = performance.now();
    const payload = { type: 'clickCell', args: [id], playerID: seat.playerID, credentials: seat.playerCredentials };
    seat.socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, seat.playerID);
  };
  for (const seat of seats) {
    seat.socket.on('sync', (_, { state }) => (seat.state = state));
    seat.socket.on('update', (_, state) => {
      if (seat.sent) {
        took.push(performance.now() - seat.sent);
        seat.sent = 0;
        if (took.length === moves) done();
      }
      act(seat, state);
    });
    await new Promise((resolve) => {
      const ask = () => seat.socket.emit('sync', matchID, seat.playerID, seat.playerCredentials, 2);
      seat.socket.on('sync', resolve);
      if (seat.socket.connected) ask(); // it may have connected while the other one joined
      else seat.socket.on('connect', ask);
    });
  }
  return () => seats.forEach((seat) => act(seat, seat.state));
};

(async () => {
  const begin = [];
  for (let n = 0; n < tables; n++) begin.push(await table());
  const used = cpu();
  const began = performance.now();
  begin.forEach((each) => each());
  await finished;
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(took.length * share)].toFixed(1);
  console.log(
    `boardgame.io, ${tables} tables of tic-tac-toe in memory: ${Math.round(took.length / seconds)} moves/s, ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, server CPU ${(((cpu() - used) / took.length) * 1000).toFixed(3)} ms a move`,
  );
  process.exit(0);
})();
