# Judging at C level; evaluation.py says how.
from kiebitz.kernels.dame.position cimport Boards, i64, u64

cdef extern from *:
    """
    #define DAME_HIDDEN 256
    #define DAME_SECOND 8
    /* Compiled twice where the loader can choose: for every processor, and for those with AVX2. */
    #if defined(__GNUC__) && defined(__x86_64__) && defined(__GLIBC__)
    #define DAME_WIDE __attribute__((target_clones("avx2", "default")))
    #else
    #define DAME_WIDE
    #endif

    /* Sums of rows, cut to 0 ... 255 and squared. */
    #if defined(__GNUC__)
    typedef short dame_numbers __attribute__((vector_size(32), aligned(2), may_alias));
    typedef unsigned short dame_squares __attribute__((vector_size(32), aligned(2)));
    #define DAME_CUT(x) (((x) & ((x) > none) & ((x) < most)) | (most & ((x) >= most)))
    #define DAME_SQUARED(x) ((dame_numbers)(((dame_squares)(x) * (dame_squares)(x)) >> 8))
    #define DAME_ACTIVE(x) DAME_SQUARED(DAME_CUT(x))
    #define DAME_HIDE(active, begin, rows, count) { \
        const dame_numbers none = {0}, most = none + 255; \
        for (int block = 0; block < DAME_HIDDEN / 16; block += 4) { \
            const dame_numbers *row = (const dame_numbers *)begin + block; \
            dame_numbers a = row[0], b = row[1], c = row[2], d = row[3]; \
            for (int r = 0; r < count; r++) { \
                row = (const dame_numbers *)rows[r] + block; \
                a += row[0]; b += row[1]; c += row[2]; d += row[3]; \
            } \
            dame_numbers *to = (dame_numbers *)active + block; \
            to[0] = DAME_ACTIVE(a); to[1] = DAME_ACTIVE(b); \
            to[2] = DAME_ACTIVE(c); to[3] = DAME_ACTIVE(d); \
        } \
    }
    #else
    #define DAME_HIDE(active, begin, rows, count) \
        for (int i = 0; i < DAME_HIDDEN; i++) { \
            int sum = begin[i]; \
            for (int r = 0; r < count; r++) sum += rows[r][i]; \
            sum = sum < 0 ? 0 : sum > 255 ? 255 : sum; \
            active[i] = (short)(sum * sum >> 8); \
        }
    #endif

    DAME_WIDE static int dame_output(
        const short *begin, const short **rows, int count,
        const short *weights, const int *bias, const short *last
    ) {
    #if defined(__GNUC__)
        short active[DAME_HIDDEN] __attribute__((aligned(32)));
    #else
        short active[DAME_HIDDEN];
    #endif
        DAME_HIDE(active, begin, rows, count)
        int total = 0;
        for (int j = 0; j <= DAME_SECOND; j++) {
            int sum = 0;
            for (int i = 0; i < DAME_HIDDEN; i++)
                sum += (int)active[i] * weights[j * DAME_HIDDEN + i];
            sum += bias[j];
            if (j) {
                sum = sum < 0 ? 0 : sum;
                sum = sum > 65025 ? 65025 : sum;
                sum = (sum >> 6) * last[j];
            }
            total += sum;
        }
        return total;
    }
    """
    enum: HIDDEN "DAME_HIDDEN"
    enum: SECOND "DAME_SECOND"
    int output "dame_output"(
        const short* begin, const short** rows, int count,
        const short* weights, const int* bias, const short* last
    ) noexcept nogil

cdef enum:
    BUCKETS = 8

cdef class Evaluation:
    cdef bint trained
    cdef short* rows
    cdef short* first
    cdef short* second
    cdef short* last
    cdef int* bias
    cdef unsigned char[256] turned
    cdef i64 judged(self, Boards board, bint up) noexcept nogil
    cdef i64 by_net(self, Boards board, bint up) noexcept nogil
    cdef int gather(self, const short** found, int count, i64 kind, u64 board, bint up) noexcept nogil
    cdef object read(self, object weights)
    cdef void add_up(self, tuple numbers) except *
