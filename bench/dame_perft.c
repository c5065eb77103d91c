/* Dame's perft in plain C, as a yardstick for the kernel: the same boards, the same move
 * generator, the same doubles of D3.6 struck out, the last ply counted and not played.
 *
 *   gcc -O3 -o dame_perft dame_perft.c && ./dame_perft DEPTH [BLACK WHITE KINGS BLACK_TO_MOVE]
 *
 * Boards are given as the kernel takes them: bit n-1 is square n. Prints nodes and seconds of
 * processor time. */
#define _POSIX_C_SOURCE 199309L
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
    uint64_t origin, target, captured;
} Move;

enum { MAX_MOVES = 56 };
static const uint64_t ALL = 0x7FBFDFEFF, BACK_ROWS = 0x78000000F;

static inline Move *put(Move *end, uint64_t origin, uint64_t target, uint64_t captured)
{
    *end = (Move){origin, target, captured};
    return end + 1;
}

static Move *man_jumps(Move *end, uint64_t origin, uint64_t at, uint64_t them, uint64_t empty,
                       bool up, uint64_t captured)
{
    uint64_t left = (up ? at << 4 : at >> 4) & them, right = (up ? at << 5 : at >> 5) & them;
    uint64_t over_left = (up ? left << 4 : left >> 4) & empty;
    uint64_t over_right = (up ? right << 5 : right >> 5) & empty;
    if (over_left)
        end = man_jumps(end, origin, over_left, them, empty, up, captured | left);
    if (over_right)
        end = man_jumps(end, origin, over_right, them, empty, up, captured | right);
    return over_left | over_right ? end : put(end, origin, at, captured);
}

static Move *put_once(Move *first, Move *end, uint64_t origin, uint64_t target, uint64_t captured)
{
    for (Move *move = first; move < end; move++)
        if (move->target == target && move->captured == captured)
            return end;
    return put(end, origin, target, captured);
}

static Move *king_jumps(Move *first, Move *end, uint64_t origin, uint64_t at, uint64_t them,
                        uint64_t empty, uint64_t captured)
{
    bool last = true;
    uint64_t over;
#define JUMP(WAY, BY)                                                                            \
    over = (at WAY BY) & them;                                                                   \
    if ((over WAY BY) & empty) {                                                                 \
        last = false;                                                                            \
        end = king_jumps(first, end, origin, over WAY BY, them ^ over, empty, captured | over);  \
    }
    JUMP(<<, 4)
    JUMP(<<, 5)
    JUMP(>>, 4)
    JUMP(>>, 5)
#undef JUMP
    return last ? put_once(first, end, origin, at, captured) : end;
}

static inline Move *steps(Move *end, uint64_t targets, int rise, int fall)
{
    for (; targets; targets &= targets - 1) {
        uint64_t target = targets & -targets;
        end = put(end, target >> rise << fall, target, 0);
    }
    return end;
}

static Move *generate(Move *end, uint64_t us, uint64_t them, uint64_t kings, bool up)
{
    uint64_t empty = ALL & ~(us | them);
    uint64_t rising = up ? us : us & kings, falling = up ? us & kings : us;
    uint64_t jumping =
        (rising & ((them >> 4 & empty >> 8) | (them >> 5 & empty >> 10)))
        | (falling & ((them << 4 & empty << 8) | (them << 5 & empty << 10)));
    if (jumping) {
        for (; jumping; jumping &= jumping - 1) {
            uint64_t origin = jumping & -jumping;
            if (origin & kings)
                end = king_jumps(end, end, origin, origin, them, empty | origin, 0);
            else
                end = man_jumps(end, origin, origin, them, empty, up, 0);
        }
        return end;
    }
    end = steps(end, rising << 4 & empty, 4, 0);
    end = steps(end, rising << 5 & empty, 5, 0);
    end = steps(end, falling >> 4 & empty, 0, 4);
    return steps(end, falling >> 5 & empty, 0, 5);
}

/* Measured: without the branch, as in the kernel, this program is slower. */
static inline uint64_t kings_after(uint64_t kings, const Move *move)
{
    kings &= ~move->captured;
    if (kings & move->origin)
        return (kings ^ move->origin) | move->target;
    return kings | (move->target & BACK_ROWS);
}

static uint64_t perft(Move *moves, uint64_t us, uint64_t them, uint64_t kings, bool up, int depth)
{
    Move *end = generate(moves, us, them, kings, up);
    if (depth == 1)
        return (uint64_t)(end - moves);
    uint64_t total = 0;
    for (Move *move = moves; move < end; move++)
        total += perft(end, them & ~move->captured, (us ^ move->origin) | move->target,
                       kings_after(kings, move), !up, depth - 1);
    return total;
}

static uint64_t widened(uint64_t board)
{
    return (board & 0xFF) | (board & 0xFF00) << 1 | (board & 0xFF0000) << 2
           | (board & 0xFF000000) << 3;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    int depth = argc > 1 ? atoi(argv[1]) : 0;
    if ((argc != 2 && argc != 6) || depth < 1 || depth > 64) {
        fprintf(stderr, "usage: %s DEPTH [BLACK WHITE KINGS BLACK_TO_MOVE]\n", argv[0]);
        return 2;
    }
    uint64_t black = widened(argc == 6 ? strtoull(argv[2], NULL, 0) : 0x00000FFF);
    uint64_t white = widened(argc == 6 ? strtoull(argv[3], NULL, 0) : 0xFFF00000);
    uint64_t kings = widened(argc == 6 ? strtoull(argv[4], NULL, 0) : 0);
    bool up = argc == 6 ? atoi(argv[5]) != 0 : true;
    Move *moves = calloc((size_t)depth * MAX_MOVES, sizeof *moves);
    if (!moves)
        return 1;
    double start = now();
    uint64_t nodes = up ? perft(moves, black, white, kings, true, depth)
                        : perft(moves, white, black, kings, false, depth);
    printf("%llu %.6f\n", (unsigned long long)nodes, now() - start);
    free(moves);
    return 0;
}
